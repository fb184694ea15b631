// Fakes of an operator's object storage, mail server and trace collector. Arguments: the file with the bucket's
// users, a file for emails, and one for traces.
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { startS3Server } from '@stridewell/releases/s3-server';

const [usersFile = '', mailFile = '', tracesFile = ''] = process.argv.slice(2);
const {
  identities,
}: { identities: { credentials: { accessKey: string; secretKey: string }[] }[] } = JSON.parse(
  readFileSync(usersFile, 'utf8'),
);
const users = identities.flatMap(({ credentials }) =>
  credentials.map(({ accessKey, secretKey }) => [accessKey, secretKey] as const),
);
await startS3Server({ users: Object.fromEntries(users), port: 8333 });

createServer((socket) => {
  let isMail = false;
  let waiting = '';
  const answer = (line: string): string => {
    if (isMail) {
      isMail = line !== '.';
      appendFileSync(mailFile, `${line}\n`);
      return isMail ? '' : '250 kept\r\n';
    }
    isMail = line.toUpperCase() === 'DATA';
    if (isMail) return '354 go on\r\n';
    return line.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 stand-in\r\n';
  };
  socket.write('220 stand-in\r\n');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (waiting + chunk.toString()).split('\r\n');
    waiting = lines.pop() ?? '';
    socket.write(lines.map(answer).join(''));
  });
}).listen(2525, '127.0.0.1');

createHttpServer((request, response) => {
  request.on('data', (chunk: Buffer) => appendFileSync(tracesFile, chunk));
  request.on('end', () => response.end('{}'));
}).listen(4318, '127.0.0.1');
