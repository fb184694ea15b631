#!/bin/sh
# Makes the base backups for point-in-time recovery, as long as it runs: the first right away, then daily, and a full one on
# Sundays. After each, it writes the time to the folder of node_exporter's textfile collector, for the alert BaseBackupOld.
set -eu
figures=${1:?the folder of the textfile collector}
until pgbackrest --stanza=stridewell stanza-create && pgbackrest --stanza=stridewell check; do sleep 10; done
while :; do
  if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
  if pgbackrest --stanza=stridewell --type=$type backup; then
    echo "pgbackrest_last_backup_timestamp_seconds $(date +%s)" > "$figures/pgbackrest.prom.new"
    mv "$figures/pgbackrest.prom.new" "$figures/pgbackrest.prom"
    sleep 86400
  else
    sleep 600
  fi
done
