/** What a policy turns text into; the browser tells it from text, and nothing else does. */
type Rules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

declare global {
  /** Trusted Types, where the browser has them: https://www.w3.org/TR/trusted-types/ */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Required<Rules> } | undefined;
}

/**
 * Makes a policy of Trusted Types under the name that a partner's page allows (`trusted-types stridewell
 * 'allow-duplicates'`); undefined where the browser has none, or the page allows none.
 */
export function makeTrustedPolicy<Made extends Rules>(rules: Made): Made | undefined {
  try {
    // The policy has the functions that the rules have.
    return globalThis.trustedTypes?.createPolicy('stridewell', rules) as Made | undefined;
  } catch {
    return undefined;
  }
}
