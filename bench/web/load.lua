-- Sends the puzzles of a file in turn, each as a request of the server.
-- wrk -s load.lua http://127.0.0.1:8085/api/v1/solve -- puzzles.txt
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"

local bodies, next_body = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    bodies[#bodies + 1] = wrk.format(nil, nil, nil, '{"puzzle":"' .. line .. '"}')
  end
end

function request()
  next_body = next_body % #bodies + 1
  return bodies[next_body]
end


function done(summary, latency)
  local seconds = summary.duration / 1e6
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format("result %.0f requests per second, median %.2f ms, 99 %% %.2f ms, %d failed\n",
    summary.requests / seconds, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, failed))
end
