/** A policy's result, which only the browser can tell from text. */
type Rules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

declare global {
  /** Trusted Types, if the browser has them: https://www.w3.org/TR/trusted-types/ */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Required<Rules> } | undefined;
}

/**
 * Creates a Trusted Types policy with the name that a partner's page allows (`trusted-types stridewell
 * 'allow-duplicates'`); undefined if the browser has none or the page forbids it.
 */
export function makeTrustedPolicy<Made extends Rules>(rules: Made): Made | undefined {
  try {
    // The policy has the functions that the rules have.
    return globalThis.trustedTypes?.createPolicy('stridewell', rules) as Made | undefined;
  } catch {
    return undefined;
  }
}
