import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { escapeHtml, sentence } from './html.ts';
import { codeBlock, joined } from './markdown.ts';
import type { Piece, Rendered } from './markdown.ts';

const events = 'shared/platform/src/events/event-payloads.ts';
const slots = 'shared/platform/src/composition/page-slots.ts';
const slotsTitle = "Slots of the product's pages";

function parse(root: string, file: string): ts.SourceFile {
  const text = readFileSync(join(root, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
}

/** Returns the nodes below one that a test accepts. */
function nodesIn<T extends ts.Node>(node: ts.Node, test: (node: ts.Node) => node is T): T[] {
  const own = test(node) ? [node] : [];
  const below: T[] = [];
  ts.forEachChild(node, (child) => void below.push(...nodesIn(child, test)));
  return [...own, ...below];
}

function commentOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
}

function eventList(root: string): Rendered {
  const declared = nodesIn(parse(root, events), ts.isPropertyAssignment).filter(({ name }) =>
    ts.isStringLiteral(name),
  );
  const found = declared.map((node) => {
    // Filtered above
    const { text: name } = node.name as ts.StringLiteral;
    const schema = node.initializer.getText().replaceAll(/^ {2}/gm, '');
    return { id: `event-${name}`, name, schema, text: commentOf(node) };
  });
  if (found.length === 0) throw new Error(`${events} declares no events.`);
  const html = found.map(
    ({ id, name, schema, text }) =>
      `<h3 id="${id}"><a class="anchor" href="#${id}"><code>${escapeHtml(name)}</code></a></h3><p>${sentence(text)}</p>${codeBlock(schema, 'ts')}`,
  );
  return {
    html: `<h2 id="events"><a class="anchor" href="#events">Events and their payloads</a></h2>${html.join('\n')}`,
    headings: [
      { id: 'events', text: 'Events and their payloads', depth: 2 },
      ...found.map(({ id, name }) => ({ id, text: name, depth: 3 })),
    ],
    pieces: found.map(({ id, name, text }): Piece => ({ id, heading: name, text })),
  };
}

function slotList(root: string): Rendered {
  const rows = nodesIn(parse(root, slots), ts.isPropertySignature).map((node) => [
    node.name.getText().replaceAll("'", ''),
    node.type?.getText().replaceAll("'", '') ?? '',
  ]);
  if (rows.length === 0) throw new Error(`${slots} declares no slots.`);
  const cells = rows.map(
    ([name = '', page = '']) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td><code>${escapeHtml(page)}</code></td></tr>`,
  );
  return {
    html: `<h2 id="slot-names"><a class="anchor" href="#slot-names">${slotsTitle}</a></h2>
<div class="table"><table><thead><tr><th>slot</th><th>page</th></tr></thead><tbody>${cells.join('\n')}</tbody></table></div>`,
    headings: [{ id: 'slot-names', text: slotsTitle, depth: 2 }],
    pieces: [{ id: 'slot-names', heading: slotsTitle, text: rows.flat().join(' ') }],
  };
}

/** Lists the events and slots of the product, from the platform's sources. */
export function eventsAndSlots(root: string): Rendered {
  return joined([eventList(root), slotList(root)]);
}
