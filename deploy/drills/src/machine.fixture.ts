import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

/** A shell that runs blocks of commands one after the other, as an administrator types them. */
export type Terminal = Readonly<{
  /** Runs commands and returns their output; rejects with the output if one fails. */
  run: (commands: string) => Promise<string>;
  /** The parent process of its commands, by its ID on this machine. */
  pid: () => number;
  close: () => Promise<void>;
}>;

/** Opens a terminal in new namespaces; closing it ends everything that was started in it. */
export function openTerminal(folder: string, namespaces: readonly string[]): Terminal {
  mkdirSync(folder, { recursive: true });
  const options = ['--mount', ...namespaces, '--fork', '--kill-child'];
  const child = spawn('unshare', [...options, 'bash', '--noprofile', '--norc', '-e'], {
    env: { PATH: path, HOME: process.env['HOME'], LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let count = 0;
  return {
    async run(commands) {
      count += 1;
      const [file, end] = [join(folder, `${count}.sh`), `-- end of ${count} --`];
      writeFileSync(file, commands);
      said = '';
      child.stdin.write(`source ${file} < /dev/null\nprintf '%s\\n' '${end}'\n`);
      while (!said.includes(end)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`${commands}\nended with: ${said.slice(-4000)}`);
        await sleep(20);
      }
      return said.slice(0, said.indexOf(end));
    },
    pid() {
      const { pid = 0 } = child;
      return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Mounts over what an operator's commands change, so that this machine keeps its own. */
export const ownFolders = `
mount --make-rprivate /
mount -t tmpfs none /mnt
for name in etc var usr/local; do
  mkdir -p /mnt/$name/changed /mnt/$name/work
  mount -t overlay -o lowerdir=/$name,upperdir=/mnt/$name/changed,workdir=/mnt/$name/work overlay /$name
done
mount -t tmpfs none /run
install --directory --owner=postgres --mode=2775 /run/postgresql
ip link set lo up
`;

/**
 * A fake systemctl that runs the command of a unit with its user and environment, in a session of its own, and restarts it
 * if its files say so. Debian's units have no `Restart=` of their own. `/run/<instance>.main` has the process's ID.
 */
export const systemctl = `#!/bin/bash
verb=$1
[ "$verb" != enable ] || verb=start
shift
for name in "$@"; do
  unit=$name.service instance=$name signal=TERM
  version=$(ls /etc/postgresql | tail -1)
  case $name in
    -*) continue ;;
    nginx) start="exec nginx -g 'daemon off;'" ;;
    pgbouncer) start='exec runuser -u postgres -- pgbouncer /etc/pgbouncer/pgbouncer.ini' ;;
    postgresql)
      unit=postgresql@.service signal=INT
      start="exec runuser -u postgres -- /usr/lib/postgresql/$version/bin/postgres -D /var/lib/postgresql/$version/main -c config_file=/etc/postgresql/$version/main/postgresql.conf" ;;
    stridewell@*) unit=stridewell@.service instance=\${name#stridewell@} start= ;;
    *) instance=\${name#stridewell-} start= ;;
  esac
  value() { sed -n "s/^$1=//p" /etc/systemd/system/$unit /etc/systemd/system/$unit.d/*.conf 2> /dev/null | sed "s/%i/$instance/g"; }
  runs() { [ -e /run/$instance.main ] && pgrep --session $(cat /run/$instance.main) > /dev/null; }
  if [ $verb = reload ] && runs; then
    nginx -s reload
    continue
  fi
  if [ $verb = stop ] || [ $verb = restart ]; then
    [ ! -e /run/$instance.loop ] || kill -KILL $(cat /run/$instance.loop) 2> /dev/null
    ! runs || pkill --signal $signal --session $(cat /run/$instance.main)
    while runs; do sleep 0.05; done
  fi
  [ $verb != stop ] || continue
  [ $verb != start ] || ! runs || continue
  [ -n "$start" ] || start='set -a; for file in '$(echo $(value EnvironmentFile))'; do . $file; done; set +a; exec runuser -u '$(value User)' -- '$(value ExecStart)
  export main=/run/$instance.main start="echo \\$\\$ > /run/$instance.main; $start" restart=$(value Restart) pause=$(value RestartSec)
  env -i PATH="$PATH" main="$main" start="$start" restart="$restart" pause="$pause" setsid bash -c '
    while :; do
      setsid --wait bash -c "$start"
      pkill --signal KILL --session $(cat $main)
      [ "$restart" = always ] || exit
      sleep $pause
    done' > /var/log/$instance.log 2>&1 < /dev/null &
  echo $! > /run/$instance.loop
done
`;

/** A fake certbot: puts a self-signed certificate where certbot puts its own. */
export const certbot = `#!/bin/bash
while [ "$1" != --domain ]; do shift; done
folder=/etc/letsencrypt/live/$2
mkdir -p $folder
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=$2 -keyout $folder/privkey.pem -out $folder/fullchain.pem 2> /dev/null
`;
