/** Read while the script runs for the first time: its own server is the one it uses. */
export type ScriptPlace = Readonly<{
  /** Such as `https://wellness.example`. */
  origin: string;
  /** The nonce that the partner's page gave the script. */
  nonce: string | undefined;
}>;

function readPlace(): ScriptPlace {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) {
    throw new Error('Load the Stridewell script with its own <script src>, not as a module.');
  }
  return { origin: new URL(script.src).origin, nonce: script.nonce || undefined };
}

/** The script's server and nonce. */
export const scriptPlace: ScriptPlace = readPlace();
