/**
 * Returns a metric of a running API, such as `pooler_clients{state="waiting"}`, as Prometheus reads it; undefined
 * while it has no value.
 */
export async function scrapeMetric(address: string, series: string): Promise<number | undefined> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
