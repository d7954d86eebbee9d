// Writes index.d.ts, and the names of the requests in index.js, from the JSON schema of shudu-jobs. `--check` compares instead.

import { readFileSync, writeFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(new URL("../../crates/shudu-jobs/schema.json", import.meta.url), "utf8"));

/** The name of a definition as a type. */
const typeName = (name) => name.replace(/[^A-Za-z0-9]+(.)?/g, (_, letter) => (letter ?? "").toUpperCase());

const quote = (key) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : JSON.stringify(key));

function comment(text, indent) {
  if (!text) {
    return "";
  }
  const words = text.replace(/\*\//g, "*\\/").split("\n").join(`\n${indent} * `);
  return `${indent}/** ${words} */\n`;
}

function object(form, indent) {
  const inner = `${indent}  `;
  const required = new Set(form.required ?? []);
  const lines = Object.entries(form.properties ?? {}).map(([key, part]) => {
    const optional = required.has(key) ? "" : "?";
    return `${comment(part.description, inner)}${inner}${quote(key)}${optional}: ${type(part, inner)};\n`;
  });
  // Keys that are numbers: a map by digit.
  const more = Object.values(form.patternProperties ?? {})[0] ?? form.additionalProperties;
  if (more && typeof more === "object") {
    lines.push(`${inner}[key: string]: ${type(more, inner)};\n`);
  }
  if (lines.length === 0) {
    return more === false ? "Record<string, never>" : "Record<string, unknown>";
  }
  return `{\n${lines.join("")}${indent}}`;
}

/** Returns the type of a schema. */
function type(form, indent = "") {
  if (form === true || form === undefined) {
    return "unknown";
  }
  const parts = [];
  if (form.$ref) {
    parts.push(typeName(form.$ref.replace("#/$defs/", "")));
  }
  for (const word of ["anyOf", "oneOf"]) {
    if (form[word]) {
      parts.push(`(${form[word].map((part) => type(part, indent)).join(" | ")})`);
    }
  }
  for (const part of form.allOf ?? []) {
    parts.push(type(part, indent));
  }
  if (form.properties) {
    parts.push(object(form, indent));
  } else if (form.enum) {
    parts.push(form.enum.map((value) => JSON.stringify(value)).join(" | "));
  } else if (form.const !== undefined) {
    parts.push(JSON.stringify(form.const));
  } else if (parts.length === 0) {
    const names = [form.type].flat().filter(Boolean);
    parts.push(
      names
        .map((name) => {
          switch (name) {
            case "integer":
              return "number";
            case "array":
              return `Array<${type(form.items, indent)}>`;
            case "object":
              return object(form, indent);
            default:
              return name;
          }
        })
        .join(" | ") || "unknown",
    );
  }
  return parts.length === 1 ? parts[0] : parts.map((part) => (part.includes(" | ") && !part.startsWith("(") && !part.startsWith("{") ? `(${part})` : part)).join(" & ");
}

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

let out = `// Types of the requests and answers. Written by types.mjs from crates/shudu-jobs/schema.json.

/** The reason why a request has no answer. */
export declare class ShuduError extends Error {
  readonly kind: Failure["kind"];
  /** The line in the puzzle text or in the request, from 1. */
  readonly line?: number;
  /** The column in the line, from 1. */
  readonly column?: number;
  /** The field of the request. */
  readonly field?: string;
}

/** Options of a client. */
export interface ClientOptions {
  /** The compiled module, or its address; by default the file beside this one. */
  module?: WebAssembly.Module | Promise<WebAssembly.Module> | string | URL;
  /** The address of the worker; by default the file beside this one. */
  workerUrl?: string | URL;
  /** The time of a request in milliseconds; 10000 by default. */
  timeMs?: number;
}

/** Options of a request. */
export interface CallOptions {
  /** Cancels the request. */
  signal?: AbortSignal;
  /** Receives the progress of a long request. */
  onProgress?: (progress: Progress) => void;
  /** The time of this request in milliseconds. */
  timeMs?: number;
}

/** The requests by name, each with its body and its answer. */
export interface RequestMap {
`;
for (const [name, { request, answer }] of Object.entries(schema.requests)) {
  out += `  ${quote(name)}: { request: ${type(request)}; answer: ${type(answer)} };\n`;
}
out += `}

/** Answers requests in a worker, one after the other. */
export interface Client {
  /** Answers a request. Rejects with a \`ShuduError\` if there is no answer. */
  call<Name extends keyof RequestMap>(name: Name, body: RequestMap[Name]["request"], options?: CallOptions): Promise<RequestMap[Name]["answer"]>;
  /** Answers a request with JSON texts on both sides. */
  callText(name: string, body: string, options?: CallOptions): Promise<{ status: "ok" | Failure["kind"]; text: string }>;
  /** Ends the worker and rejects all requests. */
  close(): void;
`;
for (const name of Object.keys(schema.requests)) {
  const { description } = schema.$defs[schema.requests[name].request.$ref?.replace("#/$defs/", "")] ?? {};
  const body = `RequestMap[${JSON.stringify(name)}]`;
  out += `${comment(description, "  ")}  ${camel(name)}(body: ${body}["request"], options?: CallOptions): Promise<${body}["answer"]>;\n`;
}
out += `}

/** Creates a client with its own worker. */
export declare function createClient(options?: ClientOptions): Client;

/** A client that starts with its first request. */
export declare const shudu: Client;
export default shudu;

`;
for (const [name, form] of Object.entries(schema.$defs)) {
  out += `${comment(form.description, "")}export type ${typeName(name)} = ${type(form)};\n\n`;
}
out = `${out.trimEnd()}\n`;

const script = readFileSync(new URL("./index.js", import.meta.url), "utf8");
const named = script.replace(/^const REQUESTS = .*$/m, `const REQUESTS = ${JSON.stringify(Object.keys(schema.requests).join(" "))}.split(" ");`);
for (const [name, text] of [["index.d.ts", out], ["index.js", named]]) {
  const file = new URL(name, import.meta.url);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name} is out of date; run node types.mjs`);
    process.exit(1);
  }
}
