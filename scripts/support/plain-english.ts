import ts from 'typescript';

/** A text for people, with its place for messages. */
export interface PlacedText {
  /** The line number, from 1. */
  line: number;
  text: string;
  /** Whether the text labels a button, which has to start with a verb. */
  isAction: boolean;
  /**
   * Whether the text says why a change was refused. Screens append it to a sentence such as “Your request wasn’t sent.”
   */
  isRefusal?: boolean;
}

/** The maximum number of words in a sentence. Writers aim for 20. */
export const maxWords = 25;

const unclear =
  /\b(whoever|whom|somebody|nobody|(?:is|are|be|was|were|been) told|meanwhile|at once|by itself|let in|as yet)\b/giu;

/** Texts that the specification gives. */
const specified = new Set<string>(['Invalid credentials', 'Unable to sign in']);

const isCommand = (text: string) =>
  /^(Accept|Add|Allow|Answer|Apply|Archive|Ask|Back|Book|Browse|Cancel|Change|Check|Choose|Clear|Close|Complete|Confirm|Connect|Contact|Continue|Copy|Create|Decline|Delete|Discard|Dismiss|Download|Edit|Email|End|Enrol|Enter|Export|Find|Follow|Get|Give|Go|Hide|Import|Invite|Join|Keep|Leave|Like|Look|Mark|Message|Move|Mute|Offer|Open|Pause|Pay|Pin|Play|Post|Preview|Print|Propose|Publish|Read|Reject|Reload|Remove|Rename|Reopen|Reply|Report|Request|Reschedule|Reset|Restore|Resume|Retry|Return|Review|Save|Search|See|Select|Send|Set|Share|Show|Sign|Skip|Sort|Start|Stop|Submit|Subscribe|Suggest|Switch|Take|Try|Undo|Unfollow|Unmute|Unpin|Unsubscribe|Update|Upload|Use|Verify|View|Vote|Watch|Withdraw|Write)\b/.test(
    text,
  );

/** Whether a text begins with a capital and ends with a punctuation mark. An X is the placeholder of a value. */
const isWholeSentence = (text: string) => /^[\p{Lu}\d“].*([.?:…]|X)$/su.test(text);

const sentencesOf = (text: string) =>
  text
    .split(/\n+|(?<=[.!?…]["”’)]?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
const wordsOf = (sentence: string) => sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The style faults of a text; empty if it has none. */
export function faultsOf({
  text,
  isAction,
  isRefusal = false,
}: Pick<PlacedText, 'text' | 'isAction' | 'isRefusal'>): string[] {
  if (specified.has(text)) return [];
  const long = sentencesOf(text)
    .map((sentence) => ({ sentence, count: wordsOf(sentence).length }))
    .filter(({ count }) => count > maxWords);
  return [
    ...[...text.matchAll(unclear)].map(([word]) => `says “${word.toLowerCase()}”: ${text.slice(0, 100)}`),
    ...long.map(({ sentence, count }) => `has a sentence of ${count} words: ${sentence}`),
    ...(isAction && !isCommand(text) ? [`begins without a verb: ${text}`] : []),
    ...(isRefusal && !isWholeSentence(text) ? [`is a refusal without a capital or a full stop: ${text}`] : []),
  ];
}

/** The placeholder for a runtime value. */
const value = 'X';

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => value + literal.text).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = [textOf(node.left), textOf(node.right)];
    return parts.every((part) => part === null) ? null : parts.map((part) => part ?? value).join('');
  }
  return null;
}

/** Whether a node is the label of an action: a property directly below the key `actions`. */
function isActionText(node: ts.Node): boolean {
  const property = ts.findAncestor(node.parent, ts.isPropertyAssignment);
  const outer = property && ts.findAncestor(property.parent, ts.isPropertyAssignment);
  return outer?.name.getText() === 'actions';
}

/** Whether a node is a value in an object such as `refusals` or `eventRefusals`. */
function isRefusalText(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node.parent)) return false;
  const owner = ts.findAncestor(
    node.parent.parent,
    (one): one is ts.PropertyAssignment | ts.VariableDeclaration =>
      ts.isPropertyAssignment(one) || ts.isVariableDeclaration(one),
  );
  return owner !== undefined && /^(refused|refusals|\w+Refusals)$/.test(owner.name.getText());
}

const parse = (path: string, code: string) =>
  ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** All texts in a message module. */
export function textsInCode(path: string, code: string): PlacedText[] {
  const file = parse(path, code);
  const found: PlacedText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== null && /\p{L}{2}/u.test(text)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, text, isAction: isActionText(node), ...(isRefusalText(node) ? { isRefusal: true } : {}) });
    }
    if (text === null || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The descriptions of a chart, and the titles of its scenarios. */
export function textsInChart(path: string, code: string): PlacedText[] {
  const file = parse(path, code);
  const found: PlacedText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const { name, initializer } = node;
      const title = ts.isStringLiteral(name) && name.text.includes(' ') ? name.text : null;
      const text = name.getText() === 'description' ? textOf(initializer) : title;
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (text !== null) found.push({ line, text, isAction: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** All comments in a module; consecutive `//` lines count as one. */
export function commentsIn(path: string, code: string): PlacedText[] {
  const file = parse(path, code);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(code, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(code, node.getEnd()) ?? []),
    ])
      ranges.set(range.pos, range);
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  const found: PlacedText[] = [];
  let end = 0;
  for (const range of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const text = code
      .slice(range.pos, range.end)
      .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
      .replace(/^\s*\* ?/gm, '')
      .trim();
    const last = found.at(-1);
    const isLine = range.kind === ts.SyntaxKind.SingleLineCommentTrivia;
    if (last && isLine && /^[^\S\n]*\n[^\S\n]*$/.test(code.slice(end, range.pos))) last.text += ` ${text}`;
    else
      found.push({
        line: file.getLineAndCharacterOfPosition(range.pos).line + 1,
        text: isLine ? text : text.replace(/\n(?!\n|\s*[-@])/g, ' '),
        isAction: false,
      });
    end = range.end;
  }
  return found;
}

/** The texts of a Markdown document: its front matter, and each paragraph, heading and item without code. */
export function textsInDocument(text: string): PlacedText[] {
  const lines = text.split('\n');
  const found: PlacedText[] = [];
  let isFenced = false;
  let matter = lines[0] === '---';
  let joined: PlacedText | null = null;
  lines.forEach((line, index) => {
    if (index > 0 && line === '---' && matter) {
      matter = false;
      joined = null;
      return;
    }
    if (/^\s*(```|~~~)/.test(line)) {
      isFenced = !isFenced;
      joined = null;
      return;
    }
    // A heading such as `## wild-bees` is the slug of a question.
    if (isFenced || line.trim() === '' || line === '---' || /^## [a-z\d]+(-[a-z\d]+)*$/.test(line)) {
      joined = null;
      return;
    }
    const plain = line
      .replace(/`[^`]*`/g, value)
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/\bhttps?:\S+/g, value)
      .replace(matter ? /^[\w-]+:\s*/ : /^\s*(#+|[-*>]|\d+\.|\[[ x]\])\s+/, '');
    const begins = matter || /^\s*(#|[-*>] |\d+\. |\||:::|\[)/.test(line);
    if (joined && !begins) {
      joined.text += ` ${plain.trim()}`;
      return;
    }
    for (const part of line.trim().startsWith('|') ? plain.split('|') : [plain]) {
      joined = { line: index + 1, text: part.trim().replace(/^["']|["']$/g, ''), isAction: false };
      if (/\p{L}{2}/u.test(joined.text)) found.push(joined);
    }
  });
  return found;
}

/** The texts in a JSON file: every string with a space, except under the names of other languages. */
export function textsInData(text: string): PlacedText[] {
  const lines = text.split('\n');
  const found: PlacedText[] = [];
  const visit = (node: unknown): void => {
    if (typeof node === 'string') {
      if (!node.trim().includes(' ') || node.startsWith('<svg')) return;
      const start = JSON.stringify(node).slice(1, 40);
      found.push({ line: lines.findIndex((line) => line.includes(start)) + 1, text: node, isAction: false });
    } else if (typeof node === 'object' && node !== null) {
      const { language = 'en' } = node as { language?: unknown };
      if (language === 'en') for (const inner of Object.values(node)) visit(inner);
    }
  };
  visit(JSON.parse(text));
  return found;
}
