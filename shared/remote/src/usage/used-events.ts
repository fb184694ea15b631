import ts from 'typescript';

/** The events that a source file emits and listens to, and those that no tool can read. */
export type UsedEvents = { sends: string[]; hears: string[]; problems: string[] };

/** A value through which events pass: the bus, a scope of it, an emitting function, and their factories. */
type Speaker = 'events' | 'scope' | 'emit' | 'useEvent' | 'useEmit' | 'useEventScope';

const imported: Readonly<Record<string, Speaker>> = {
  events: 'events',
  platformScope: 'scope',
  useEvent: 'useEvent',
  useEmit: 'useEmit',
  useEventScope: 'useEventScope',
};

/** Where they come from: the platform, and inside it the files of the bus. */
const busModule = /^@stridewell\/platform$|(^|[/#])(event-bus|use-event)\.ts$/;

/** A file's event values by name; a name is expected to mean one thing in the whole file. */
function speakersOf(file: ts.SourceFile): Map<string, Speaker> {
  const names = new Map<string, Speaker>();
  function name(identifier: ts.Node, speaker: Speaker | undefined): void {
    if (ts.isIdentifier(identifier) && speaker) names.set(identifier.text, speaker);
  }
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings) || !busModule.test(node.moduleSpecifier.text))
        return;
      for (const element of bindings.elements) {
        name(element.name, imported[(element.propertyName ?? element.name).text]);
      }
    } else if (ts.isVariableDeclaration(node) && node.initializer) {
      name(node.name, madeBy(node.initializer, names));
    } else if (ts.isParameter(node) && node.type?.getText(file) === 'EventScope') {
      name(node.name, 'scope');
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return names;
}

/** Returns the kind of value that `events.scope()`, `useEventScope()` and `useEmit()` return. */
function madeBy(node: ts.Expression, names: ReadonlyMap<string, Speaker>): Speaker | undefined {
  if (ts.isIdentifier(node)) return names.get(node.text);
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const maker = ts.isIdentifier(expression) ? names.get(expression.text) : undefined;
  if (maker === 'useEmit') return 'emit';
  if (maker === 'useEventScope') return 'scope';
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'scope')
    return undefined;
  return madeBy(expression.expression, names) === 'events' ? 'scope' : undefined;
}

/** Returns whether a node is only a name: of a field, an import, a type, or a declaration. */
function isOnlyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) return parent.name === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.name === node;
  return ts.isImportSpecifier(parent) || ts.isTypeNode(parent) || ts.isMethodDeclaration(parent);
}

function callOf(node: ts.Node): ts.CallExpression | undefined {
  const { parent } = node;
  return ts.isCallExpression(parent) && parent.expression === node ? parent : undefined;
}

/** Finds the events of a TypeScript source by reading its code, for `remote.json`. */
export function usedEvents(path: string, code: string): UsedEvents {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true, kind);
  const names = speakersOf(file);
  const found: UsedEvents = { sends: [], hears: [], problems: [] };

  function refuse(node: ts.Node, remedy: string): void {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.problems.push(`${path}:${line + 1}: ${remedy}`);
  }

  function hear(call: ts.CallExpression, list: string[]): void {
    const [event] = call.arguments;
    if (event && ts.isStringLiteralLike(event)) list.push(event.text);
    else refuse(call, `write the event's name as a string literal, so that the build can see it.`);
  }

  function checkUse(node: ts.Node, speaker: Speaker): void {
    const { parent } = node;
    const call = callOf(node);
    if (speaker === 'useEvent' && call) return hear(call, found.hears);
    if (speaker === 'emit' && call) return hear(call, found.sends);
    if (speaker === 'useEmit' && call) return checkUse(call, 'emit');
    if (speaker === 'useEventScope' && call) return checkUse(call, 'scope');
    if (ts.isPropertyAccessExpression(parent)) {
      const method = callOf(parent);
      const { text } = parent.name;
      if (speaker === 'events' && text === 'scope' && method) return checkUse(method, 'scope');
      if (text === 'emit' && method) return hear(method, found.sends);
      if (text === 'on' && method) return hear(method, found.hears);
      // `scope.end` and others that neither emit nor listen
      if (text !== 'emit' && text !== 'on' && text !== 'scope') return;
    }
    const isKept = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name);
    const isPassed = ts.isCallExpression(parent) || ts.isArrayLiteralExpression(parent);
    // A scope is passed to a parameter of type EventScope; an emitting function is in a list of dependencies.
    if (isKept || (isPassed && (speaker === 'scope' || speaker === 'emit'))) return;
    refuse(
      node,
      `${node.getText(file)} is passed to other code, so the build can't see its events: emit and listen in the file that imports it.`,
    );
  }

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) && !isOnlyName(node)) {
      const speaker = names.get(node.text);
      if (speaker) checkUse(node, speaker);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}
