import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { type Benchmark, type Figure, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { asProviderStaff, askAs, makePrograms, type Staff } from './provider-staff.ts';
import { settle } from './people.ts';

/** Can be set in the environment for a shorter run. */
const programs = Number(process.env.BENCH_PROGRAMS ?? 125);
const membersEach = 800;
const letters = programs * membersEach;

/** Starts a mail server that accepts everything and counts messages by address. */
async function startCountingServer() {
  const received = new Map<string, number>();
  let total = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1);
          total += 1;
        }
        done();
      });
    },
  });
  // The sender gets killed, so broken connections are expected.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number }; // It listens on a port
  return {
    port,
    received,
    total: () => total,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

/** Counts emails by state. */
async function countLetters(api: MeasuredApi): Promise<Record<string, number>> {
  return api.inDatabase(async (client) => {
    const { rows } = await client.query<{ status: string; letters: number }>(
      `select delivery_status as status, count(*)::int as letters from email
       where mailing_id is not null group by 1`,
    );
    return Object.fromEntries(rows.map(({ status, letters: count }) => [status, count]));
  });
}

async function untilSent(api: MeasuredApi, isKilled: () => boolean): Promise<void> {
  for (;;) {
    const { queued = 0, sending = 0, sent = 0, uncertain = 0 } = await countLetters(api);
    if (isKilled() && queued + sending === 0 && sent + uncertain >= letters) return;
    await sleep(2000);
  }
}

async function send(api: MeasuredApi, staff: Staff): Promise<void> {
  await asProviderStaff(api, staff);
  const body = { subject: 'News', body: '<p>Hello {{firstName}}</p>', audience: {} };
  const begun = performance.now();
  const preview = await askAs(api, staff, 'POST', '/super/mass-email', { ...body, preview: 1 });
  tell(`counted ${preview.recipients} readers in ${Math.round(performance.now() - begun)} ms`);
  await askAs(api, staff, 'POST', '/super/mass-email', body);
}

/** Sends, kills the sending process in the middle, and counts the emails that arrived. */
async function run(): Promise<Figure[]> {
  const smtp = await startCountingServer();
  const api = await startMeasuredApi({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MASS_MAIL_PER_MINUTE: '1000000',
    STRIDEWELL_DEMO: '1',
  });
  try {
    tell(`making ${programs} programs of ${membersEach} members`);
    const staff = await makePrograms(api, programs, membersEach);
    await settle(api);
    const begun = performance.now();
    await send(api, staff);
    let isKilled = false;
    const killing = (async () => {
      while (smtp.total() < letters * 0.4) await sleep(20);
      await api.killAndStartAgain();
      isKilled = true;
      tell(`killed after ${smtp.total()} letters`);
    })();
    await Promise.all([killing, untilSent(api, () => isKilled)]);
    const seconds = (performance.now() - begun) / 1000;
    const { uncertain = 0 } = await countLetters(api);
    const twice = [...smtp.received.values()].filter((times) => times > 1).length;
    const compares = `${letters.toLocaleString('en')} readers in ${programs} programs, one process, killed (SIGKILL) at 40 percent; counted by address at the mail server`;
    return [
      {
        what: 'readers who got the mail twice',
        value: twice,
        unit: '',
        target: { most: 0 },
        compares,
      },
      {
        what: 'readers who got none',
        value: letters - smtp.received.size,
        unit: '',
        target: { most: 2 },
        compares: `${compares}; ${uncertain} letters are shown as uncertain in the queue, one at most for each conversation that was cut`,
      },
      {
        what: 'letters a second',
        value: letters / seconds,
        unit: '/s',
        compares: `${compares}; with the pause until another process takes the work`,
      },
    ];
  } finally {
    await api.stop();
    await smtp.close();
  }
}

export const massMail: Benchmark = { name: 'mass-mail', run };
