/** The parts needed to send to webhooks. */
export interface WebhookParts {
  /** The key that seals the secrets of webhooks. */
  box: Uint8Array;
  /** Requests addresses that people entered. */
  fetch: typeof globalThis.fetch;
}

let parts: WebhookParts | undefined;

/** Sets the parts needed to send to webhooks; call it once, before the first job. */
export function setUpWebhooks(given: WebhookParts): void {
  parts = given;
}

/** Returns the parts needed to send to webhooks; throws before `setUpWebhooks`. */
export function webhookParts(): WebhookParts {
  if (!parts) throw new Error('Call setUpWebhooks() first.');
  return parts;
}

/** Returns the context for which a webhook's secret is sealed. */
export function contextOf(webhookId: number): string {
  return `webhook:${webhookId}`;
}
