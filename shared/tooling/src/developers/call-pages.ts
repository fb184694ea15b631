import { escapeHtml, sentence } from './html.ts';
import { exampleOf, fieldList } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Rendered } from './markdown.ts';
import { callsByNoun, jsonOf } from './open-api.ts';
import type { Call, OpenApi } from './open-api.ts';

/** A page of calls that share a noun. */
export type CallPage = Rendered & Readonly<{ noun: string; title: string; count: number }>;

type Parameter = NonNullable<Call['parameters']>[number];

function parametersIn(call: Call, place: string): readonly Parameter[] {
  return (call.parameters ?? []).filter((parameter) => parameter.in === place);
}

function asObject(parameters: readonly Parameter[]): JsonSchema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description && { description }) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function fields(title: string, schema: JsonSchema | undefined, isOpen = true): string {
  if (!schema || Object.keys(schema.properties ?? {}).length === 0) return '';
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>${fieldList(schema)}</details>`;
}

/** The description of a call: paragraphs, and a list of its errors. */
function prose(text: string): string {
  const blocks = text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    const items = lines.filter((line) => line.startsWith('- '));
    if (items.length === 0) return `<p>${sentence(block)}</p>`;
    const list = items.map((line) => `<li>${sentence(line.slice(2))}</li>`).join('');
    const before = lines.filter((line) => !line.startsWith('- ')).join(' ');
    return `<p>${sentence(before)}</p><ul>${list}</ul>`;
  });
  return blocks.join('');
}

function input(call: Call, place: 'path' | 'query', { name, schema, required }: Parameter): string {
  const id = `${call.operationId}-${place}-${name}`;
  const attributes = `id="${id}" name="${place}.${escapeHtml(name)}"${required ? ' required' : ''}`;
  const options = schema.enum?.map(String);
  const field = options
    ? `<select ${attributes}><option value=""></option>${options.map((one) => `<option>${escapeHtml(one)}</option>`).join('')}</select>`
    : `<input ${attributes} autocomplete="off" spellcheck="false">`;
  return `<div><label for="${id}">${escapeHtml(name)}${required ? '' : ' <em>optional</em>'}</label>${field}</div>`;
}

/** The form that sends a call. Calls with cookies or files are left to other clients. */
function tryForm(call: Call): string {
  const { method, path, operationId, requestBody } = call;
  const body = jsonOf(requestBody?.content);
  if (requestBody && !body)
    return `<p class="untried">It takes a file, so you can't try it here.</p>`;
  const inputs = [
    ...parametersIn(call, 'path').map((one) => input(call, 'path', { ...one, required: true })),
    ...parametersIn(call, 'query').map((one) => input(call, 'query', one)),
  ];
  const text = body && JSON.stringify(exampleOf(body), undefined, 2);
  const area = body
    ? `<div class="wide"><label for="${operationId}-body">Body</label><textarea id="${operationId}-body" name="body" rows="${Math.min(12, (text ?? '').split('\n').length + 1)}" spellcheck="false">${escapeHtml(text ?? '')}</textarea></div>`
    : '';
  return `<details class="try"><summary>Try it<span class="visually-hidden">: ${escapeHtml(call.summary)}</span></summary>
<form data-call="${operationId}" data-method="${method}" data-path="${escapeHtml(path)}">${inputs.join('')}${area}
<p class="wide"><button type="submit">Send ${method}</button></p></form></details>`;
}

function renderCall(call: Call): string {
  const { operationId, method, path, summary, description = '', requestBody, responses } = call;
  const answer = responses['200'];
  return `<section class="call">
<h2 id="${operationId}"><a class="anchor" href="#${operationId}">${escapeHtml(summary)}</a></h2>
<p class="line"><span class="method" data-method="${method}">${method}</span> <code>/api${escapeHtml(path)}</code> <code class="name">${operationId}</code></p>
${prose(description)}
${fields('Path', asObject(parametersIn(call, 'path')))}${fields('Query', asObject(parametersIn(call, 'query')))}${fields('Body', jsonOf(requestBody?.content))}${fields('Answer', jsonOf(answer?.content), false)}
${tryForm(call)}
</section>`;
}

/** Renders the pages of the API's calls, one for each noun. */
export function callPages(document: OpenApi): CallPage[] {
  return [...callsByNoun(document)].map(([noun, calls]) => ({
    noun,
    count: calls.length,
    title: `/${noun}`,
    html: calls.map(renderCall).join('\n'),
    headings: calls.map(({ operationId, summary }) => ({
      id: operationId,
      text: summary,
      depth: 2,
    })),
    pieces: calls.map(({ operationId, method, path, summary, description = '' }) => ({
      id: operationId,
      heading: summary,
      text: `${operationId} ${method} /api${path} ${description.replace(/\s+/g, ' ')}`,
    })),
  }));
}
