import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';

/** A message to send. */
export interface Message {
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The address of the unsubscribe button (RFC 8058); null without one. */
  optOut: string | null;
}

/** The outcome of an offered message; without a response (`unknown`) it may have been accepted. */
export interface MessageOutcome {
  kind: 'accepted' | 'refused' | 'postponed' | 'unknown';
  answer: string;
}

/** The outcome of a message; a withdrawn one wasn't handed over, and its connection can't be used again. */
export type Outcome = MessageOutcome | { kind: 'withdrawn' };

/** A connection to the mail server for many messages. */
export interface SmtpConversation {
  /** Offers a message, and calls `mayHandOver` before it sends the text: until then it can't have been accepted. */
  send(message: Message, mayHandOver: () => Promise<boolean>): Promise<Outcome>;
  close(): void;
}

const patienceMs = 10_000;

/** Connects and signs in; if this fails, nothing was handed over. */
export async function connectSmtp(url: string): Promise<SmtpConversation> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 3 * patienceMs,
  });
  let lost: Error | undefined;
  let onLost: ((error: Error) => void) | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    onLost?.(lost);
  };
  connection.on('error', lose);
  connection.on('end', () => lose(new Error('The mail server closed the connection.')));
  const untilLost = <T>(work: (done: (error: Error | null, value?: T) => void) => void) =>
    new Promise<T | undefined>((resolve, reject) => {
      if (lost) return reject(lost);
      onLost = reject;
      work((error, value) => (error ? reject(error) : resolve(value)));
    }).finally(() => {
      onLost = undefined;
    });
  try {
    await untilLost<void>((done) => connection.connect((error) => done(error ?? null)));
    const { user, pass } = (auth ?? {}) as { user?: string; pass?: string }; // As in the URL
    if (user !== undefined) {
      await untilLost<void>((done) =>
        connection.login({ user, pass: pass ?? '' }, (error) => done(error)),
      );
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async send(message, mayHandOver) {
      const { from, to } = message;
      const raw = await compose(message);
      let stage: 'offered' | 'withdrawn' | 'handed over' = 'offered';
      // Read once the server has said that it waits for the text.
      const text = Readable.from(
        (async function* () {
          stage = (await mayHandOver()) ? 'handed over' : 'withdrawn';
          if (stage === 'withdrawn') throw new Error('The email was withdrawn.');
          yield raw;
        })(),
      );
      try {
        const info = await untilLost<SMTPConnection.SentMessageInfo>((done) =>
          connection.send({ from: from.address, to: [to] }, text, (error, sent) =>
            done(error, sent),
          ),
        );
        return { kind: 'accepted', answer: info?.response ?? '' };
      } catch (error) {
        return outcomeOf(error, stage);
      } finally {
        text.destroy();
      }
    },
    close: () => connection.quit(),
  };
}

/** Returns the outcome from a server's response; without one the outcome is unknown once the server had the message. */
function outcomeOf(error: unknown, stage: 'offered' | 'withdrawn' | 'handed over'): Outcome {
  if (stage === 'withdrawn') return { kind: stage };
  const { message, responseCode, response } = error as SMTPConnection.SMTPError; // The library rejects with nothing else
  const answer = response ?? message;
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'refused', answer };
  if (responseCode !== undefined) return { kind: 'postponed', answer };
  return { kind: stage === 'offered' ? 'postponed' : 'unknown', answer };
}

function compose({
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  messageId,
  optOut,
}: Message): Promise<Buffer> {
  const mail = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    ...(replyTo !== null && { replyTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(optOut !== null && {
        'List-Unsubscribe': `<${optOut}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((resolve, reject) => {
    mail.compile().build((error, built) => (error ? reject(error) : resolve(built)));
  });
}
