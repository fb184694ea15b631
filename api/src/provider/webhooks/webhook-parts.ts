/** What sending to webhooks is made of. */
export interface WebhookParts {
  /** Seals the secrets of webhooks. */
  box: Uint8Array;
  /** Reaches addresses that people typed. */
  fetch: typeof globalThis.fetch;
}

let parts: WebhookParts | undefined;

/** Says what webhooks are sent with; once, before the first job. */
export function setUpWebhooks(given: WebhookParts): void {
  parts = given;
}

/** What webhooks are sent with; throws before `setUpWebhooks`. */
export function webhookParts(): WebhookParts {
  if (!parts) throw new Error('Call setUpWebhooks() first.');
  return parts;
}

/** What the secret of a webhook is sealed for. */
export function contextOf(webhookId: number): string {
  return `webhook:${webhookId}`;
}
