import { readFileSync } from 'node:fs';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type MetricList, namesIn } from './metric-names.fixture.ts';
import { metricsToken, startSmallProduct } from './product.fixture.ts';

const list = new URL('../../observability/metrics.yaml', import.meta.url);
const { product: listed }: MetricList = parse(readFileSync(list, 'utf8'));
const product = await startSmallProduct(temporaryFolder());
afterAll(() => product.stop());

it.each([
  ['api', `${product.api[0].at}/api/metrics`],
  ['page', `${product.page.at}/metrics`],
] as const)('metrics.yaml lists what the %s process exports', async (kind, address) => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await fetch(`http://${address}`, { headers });
  expect(namesIn(await answer.text())).toEqual(listed[kind]);
});
