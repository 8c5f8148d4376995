import { describe, expect, it } from 'vitest';
import { faultOfCaptions } from './captions.ts';

const cue = '00:00.000 --> 00:01.000\nAn axis grows.\n';

describe('captions', () => {
  it.each([
    ['plain', `WEBVTT\n\n${cue}`],
    [
      'with a byte order mark, a title and other line endings',
      `\ufeffWEBVTT - English\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
    ],
    [
      'with names, settings, hours and tags',
      `WEBVTT\n\nfirst\n01:00:00.000 --> 01:00:01.500 align:start\n<v Ann>Hi</v>\n`,
    ],
    ['with a header, notes and styles', `WEBVTT\nKind: captions\n\nNOTE\nof ours\n\nSTYLE\n::cue {}\n\n${cue}`],
  ])('are accepted: %s', (_, text) => {
    expect(faultOfCaptions(Buffer.from(text))).toBeNull();
  });

  it.each([
    ['WEBVTT', 'line 1: holds no caption with words'],
    [`WEBVTT\n\n00:00.000 --> 00:01.000\n<i>&nbsp;</i>\u200b\n`, 'line 1: holds no caption with words'],
    [`WEBVTT-not\n\n${cue}`, 'line 1: is not WebVTT, which begins with a line WEBVTT'],
    [`1\n00:00:00,000 --> 00:00:01,000\nHi\n`, 'line 1: is not WebVTT, which begins with a line WEBVTT'],
    [
      `WEBVTT\n\n1\n00:00:00,000 --> 00:00:01,000\nHi\n`,
      'line 4: has the times of SubRip (.srt), with a comma: write 00:00:01.000',
    ],
    [`WEBVTT\n\n${cue}\nwords alone\n`, 'line 6: is a caption without times, such as 00:01.000 --> 00:04.000'],
    [`WEBVTT\n\n0:01 --> 0:02\nHi\n`, 'line 3: has no times such as 00:01.000 --> 00:04.000'],
    [`WEBVTT\n\n00:61.000 --> 00:62.000\nHi\n`, 'line 3: has no times such as 00:01.000 --> 00:04.000'],
    [`WEBVTT\n\n00:02.000 --> 00:01.000\nHi\n`, 'line 3: ends at 00:01.000, which is not after 00:02.000'],
    [`WEBVTT\n\n00:01.000 --> 00:01.000\nHi\n`, 'line 3: ends at 00:01.000, which is not after 00:01.000'],
    [`WEBVTT\n\none\ntwo\n${cue}`, 'line 5: has more than one line before its times'],
  ])('with an error are refused by line: %j', (text, fault) => {
    expect(faultOfCaptions(Buffer.from(text))).toBe(fault);
  });

  it('are refused unless they are UTF-8', () => {
    expect(faultOfCaptions(Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\nCafé\n`, 'latin1'))).toBe(
      'line 4, column 4: is not UTF-8: save it as UTF-8',
    );
  });
});
