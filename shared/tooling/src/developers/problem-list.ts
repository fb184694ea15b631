import { problems } from '@stridewell/contracts';
import { escapeHtml } from './html.ts';
import type { Rendered } from './markdown.ts';

const title = 'Codes of calls';

/** Lists the codes of the API's errors, with their status and message. */
export function problemList(): Rendered {
  const entries = Object.entries(problems);
  const rows = entries.map(
    ([code, [status, message]]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return {
    html: `<h2 id="codes-of-calls"><a class="anchor" href="#codes-of-calls">${title}</a></h2>
<div class="table"><table><thead><tr><th>code</th><th>status</th><th>message</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
    headings: [{ id: 'codes-of-calls', text: title, depth: 2 }],
    pieces: entries.map(([code, [status, message]]) => ({
      id: code,
      heading: code,
      text: `${status} ${message}`,
    })),
  };
}
