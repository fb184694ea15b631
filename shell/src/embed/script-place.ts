/** Where the script came from, read while it runs for the first time: its own server is the one it serves. */
export type ScriptPlace = Readonly<{
  /** Such as `https://wellness.example`. */
  origin: string;
  /** The nonce that the partner's page gave the script. */
  nonce: string | undefined;
}>;

function readPlace(): ScriptPlace {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) {
    throw new Error(
      'Load the Stridewell script by a <script src> of its own, and not as a module.',
    );
  }
  return { origin: new URL(script.src).origin, nonce: script.nonce || undefined };
}

/** Where this page's script came from. */
export const scriptPlace: ScriptPlace = readPlace();
