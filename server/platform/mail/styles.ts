/** The colours of the portal in light and dark mode; see `src/app/theme/base.css`. */
const colours = {
  light: { paper: '#fbfaf7', surface: '#fff', ink: '#1c1a2e', soft: '#5b576f', line: '#e3ded4', brand: '#4036c4' },
  dark: { paper: '#12111c', surface: '#1a1928', ink: '#f3f1fb', soft: '#b5b1ca', line: '#322f49', brand: '#aba9ff' },
} as const;
const solid = { light: '#4036c4', dark: '#5a50dc' } as const;
const lit = { light: '#f2a51f', dark: '#ffc265' } as const;

/** Mail programs don't support custom properties, so each rule contains its colour. */
const coloured = (mode: 'light' | 'dark') => {
  const { paper, surface, ink, soft, line, brand } = colours[mode];
  return `body,.page{background:${paper};color:${ink}}
.card{background:${surface};border-color:${line}}
h1,h2,h3,.brand{color:${ink}}
a{color:${brand}}
.button{background:${solid[mode]};color:#fff}
.copy,.footer{color:${soft}}
blockquote{border-color:${line}}
.mark i{background:${ink}}
.mark .lit{background:${lit[mode]}}`;
};

/** The styles of a mail. In programs that remove them, the mail is still readable from top to bottom. */
export const mailStyles = `:root{color-scheme:light dark}
body{margin:0;padding:0}
.page{max-width:36em;margin:0 auto;padding:24px 16px;font:16px/1.55 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.brand{margin:0 0 16px;font-size:21px;font-weight:700;line-height:1}
.mark{display:inline-block;white-space:nowrap;margin-inline-end:8px}
.mark i{display:inline-block;width:6px;height:6px;border-radius:50%;margin-inline-end:3px;vertical-align:4px}
.mark .low{vertical-align:-2px}
.mark .lit{width:9px;height:9px;vertical-align:9px}
.card{border:1px solid;border-radius:16px;padding:24px}
h1{margin:0 0 16px;font-size:21px;line-height:1.25}
h2,h3{margin:24px 0 8px;font-size:18px;line-height:1.3}
h3{font-size:16px}
ul,ol{margin:0 0 16px;padding-inline-start:24px}
li p{margin:0 0 4px}
p{margin:0 0 16px}
.card>:last-child{margin-bottom:0}
.button{display:inline-block;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none}
.copy,.footer{font-size:14px;overflow-wrap:anywhere}
.footer{margin:16px 0 0}
blockquote{margin:0 0 16px;padding:0 16px;border-inline-start:3px solid;white-space:pre-line;unicode-bidi:plaintext}
${coloured('light')}
@media (prefers-color-scheme:dark){${coloured('dark')}}`;
