"""The file that ``spark-submit`` runs. It is the job of :mod:`shudu.spark.__main__`.

    spark-submit --master spark://host:7077 …/shudu/spark/job.py --job rate in.parquet out.parquet

``spark-submit`` takes a file and no module, and runs it outside its package, so all imports are absolute. The
package must be installed on the driver and on the workers; a copy of this file may lie anywhere.
"""

import sys

from shudu.spark.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
