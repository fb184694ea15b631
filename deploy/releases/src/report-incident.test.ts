import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { incidentSentence, reportIncidents } from './report-incident.ts';

const incident = {
  name: 'mf-plan',
  version: '1.2.0-00000002',
  current: '1.1.0-00000001',
  why: 'it did not load for 4 of 9 members (no_react).',
};

let server: Server;
let told: { path: string | undefined; body: unknown }[];
let status = 200;
let origin: string;

beforeEach(async () => {
  told = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      told.push({ path: request.url, body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port, not a pipe
});

afterEach(async () => {
  status = 200;
  await new Promise((resolve) => server.close(resolve));
});

it('an incident is one sentence: which release, what runs now, and why', () => {
  expect(incidentSentence(incident)).toBe(
    'mf-plan 1.2.0-00000002 was rolled back, 1.1.0-00000001 is live again: it did not load for 4 of 9 members (no_react).',
  );
  expect(incidentSentence({ ...incident, current: null })).toContain('no one gets it now');
});

it("an incident is posted to the address of the remote's team", async () => {
  const said: string[] = [];
  const report = reportIncidents({ STRIDEWELL_INCIDENTS: `${origin}/{remote}` }, (text) =>
    said.push(text),
  );
  await report(incident);
  expect(told).toEqual([
    { path: '/mf-plan', body: { text: incidentSentence(incident), ...incident } },
  ]);
  expect(said).toEqual([`✗ ${incidentSentence(incident)}`]);
});

it('an unreachable receiver delays nothing', async () => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  status = 500;
  await reportIncidents({ STRIDEWELL_INCIDENTS: origin }, say)(incident);
  await reportIncidents({ STRIDEWELL_INCIDENTS: 'http://127.0.0.1:9' }, say)(incident);
  await reportIncidents({}, say)(incident);
  expect(said.filter((text) => text.startsWith('!'))).toEqual([
    `! ${origin} was notified and returned 500.`,
    "! Couldn't notify http://127.0.0.1:9.",
  ]);
});
