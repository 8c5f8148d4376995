import { answerMessages as texts } from '../../../src/messages/answers.ts';

type Known = readonly (readonly [name: string, mark: RegExp])[];

/** The order matters: some browsers also name other browsers in their user agent, so they have to come before these. */
const browsers: Known = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /^(?=.*\bVersion\/\S).*\bSafari\//],
];

const systems: Known = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (known: Known, userAgent: string) => known.find(([, mark]) => mark.test(userAgent))?.[0];

/** The browser and the operating system in words, such as "Firefox on Linux", from the user agent. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? texts.unknownBrowser;
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : texts.browserOn(browser, system);
}
