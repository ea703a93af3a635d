#!/bin/sh
# remove-run.sh FOLDER: waits until its standard input closes, which it does however the run that holds it ends, also by SIGKILL. Then ends
# what the run has left running, and removes the folder. Processes are told by the folder: it stands in their arguments or environment.
folder=$1
cat >/dev/null

left() {
  grep -slaF -- "$folder" /proc/[0-9]*/cmdline /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3 | sort -u | grep -vx -e $$ -e "$PPID"
}
is_postgres() { [ "$(cat "/proc/$1/comm" 2>/dev/null)" = postgres ]; }
postmasters() { find "$folder" -name postmaster.pid -exec head -n 1 {} \; 2>/dev/null; }

for pid in $(left); do is_postgres "$pid" || kill -KILL "$pid" 2>/dev/null; done
# Asked to stop at once, it removes its shared memory as well; killed, it would leave that behind.
for pid in $(postmasters); do kill -QUIT "$pid" 2>/dev/null; done
for _ in 1 2 3 4 5 6 7 8 9 10; do
  running=
  for pid in $(postmasters) $(left); do kill -0 "$pid" 2>/dev/null && is_postgres "$pid" && running=yes; done
  [ -z "$running" ] && break
  sleep 1
done
for pid in $(left); do kill -KILL "$pid" 2>/dev/null; done
rm -rf "$folder"
