/** The values in the example page. */
export interface ExampleParts {
  programId: number;
  kid: string;
  algorithm: 'EdDSA' | 'ES256' | 'RS256';
  /** The origin of the product. */
  origin: string;
}

/**
 * A page that embeds a part of the product as a client's page would, to be opened on an allowed site. It signs in the
 * browser with a private key file that the person opens, which only a test page may do.
 */
export function examplePage({ programId, kid, algorithm, origin }: ExampleParts): string {
  // A closing tag would end the script. These values can't contain one, but they are escaped anyway.
  const given = JSON.stringify({ programId, kid, algorithm, origin }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stridewell embedding example</title>
<script src="${origin}/embed/stridewell.js" crossorigin="anonymous" defer></script>
<h1>Stridewell embedding example</h1>
<p>For testing only. In production, your server signs requests and keeps the private key.</p>
<form id="try">
  <label>Private key (PEM) <input id="pem" type="file" required></label>
  <label>Member's email <input id="email" type="email" required></label>
  <button>Show challenges</button>
</form>
<p id="said" role="status"></p>
<main id="here"></main>
<script>
  const given = ${given};
  const algorithms = {
    ES256: [{ name: 'ECDSA', namedCurve: 'P-256' }, { name: 'ECDSA', hash: 'SHA-256' }],
    RS256: [{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, 'RSASSA-PKCS1-v1_5'],
    EdDSA: ['Ed25519', 'Ed25519'],
  };
  const encode = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const encodeJson = (value) => encode(new TextEncoder().encode(JSON.stringify(value)));
  const [kind, signing] = algorithms[given.algorithm];

  async function sign(pem, email) {
    const bytes = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\\s/g, '')), (c) => c.charCodeAt(0));
    const key = await crypto.subtle.importKey('pkcs8', bytes, kind, false, ['sign']);
    const now = Math.floor(Date.now() / 1000);
    const claims = { aud: 'stridewell:embed', pid: given.programId, email, remote: 'mf-challenges',
      jti: crypto.randomUUID(), iat: now, exp: now + 60 };
    const text = encodeJson({ alg: given.algorithm, kid: given.kid }) + '.' + encodeJson(claims);
    return text + '.' + encode(await crypto.subtle.sign(signing, key, new TextEncoder().encode(text)));
  }

  document.querySelector('#try').addEventListener('submit', async (event) => {
    event.preventDefault();
    const pem = await document.querySelector('#pem').files[0].text();
    const email = document.querySelector('#email').value;
    const element = document.createElement('stridewell-remote');
    element.setAttribute('name', 'challenges');
    element.embedToken = () => sign(pem, email);
    document.querySelector('#here').replaceChildren(element);
  });
  const say = (words) => { document.querySelector('#said').textContent = words; };
  document.addEventListener('stridewell:ready', () => say('It works.'));
  document.addEventListener('stridewell:token-needed', (event) => say('Token ' + event.detail.reason + '.'));
  document.addEventListener('stridewell:error', (event) => say('Failed: ' + event.detail.code + '.'));
</script>
</html>
`;
}
