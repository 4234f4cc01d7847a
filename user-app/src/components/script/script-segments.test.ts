import { BREAK_TAG, estimateSeconds, PAUSES, scriptLength } from '@fenshen/contract';
import fc from 'fast-check';
import { cleanPaste, parseScript, serialiseScript, withoutPauses, type Segment } from './script-segments';

describe('script segments', () => {
  it('reads text and pauses in order', () => {
    expect(parseScript('大家好<break time="0.5s"/>欢迎<break time="1s"></break>')).toEqual([
      { kind: 'text', text: '大家好' },
      { kind: 'pause', seconds: 0.5 },
      { kind: 'text', text: '欢迎' },
      { kind: 'pause', seconds: 1 },
    ]);
    expect(parseScript('')).toEqual([]);
  });

  it('writes chips as the tag the server speaks', () => {
    const segments: Segment[] = [
      { kind: 'text', text: 'a\nb' },
      { kind: 'pause', seconds: 0.2 },
      { kind: 'pause', seconds: 2 },
    ];
    expect(serialiseScript(segments)).toBe('a\nb<break time="0.2s"/><break time="2s"/>');
  });

  it('comes back the same from any mixture of text and pauses', () => {
    const text = fc.string({ minLength: 1 }).filter((s) => !s.includes('<') && !s.includes('>'));
    const segment = fc.oneof(
      text.map((t): Segment => ({ kind: 'text', text: t })),
      fc.constantFrom(...PAUSES).map((seconds): Segment => ({ kind: 'pause', seconds })),
    );
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const script = serialiseScript(segments);
        expect(serialiseScript(parseScript(script))).toBe(script);
        const pauses = segments.filter((s) => s.kind === 'pause').length;
        expect([...script.matchAll(BREAK_TAG)]).toHaveLength(pauses);
      }),
    );
  });

  it('counts pauses as time and not as characters', () => {
    const script = '一二三四<break time="2s"/>';
    expect(scriptLength(script)).toBe(4);
    expect(estimateSeconds(script)).toBeCloseTo(4 / 4.2 + 2);
  });

  it('cleans pasted text', () => {
    expect(cleanPaste('a\r\nb\rc\u00a0d\u200b\ufeff')).toBe('a\nb\nc d');
  });

  it('drops pauses for engines without them', () => {
    expect(withoutPauses('a<break time="1s"/>b')).toBe('ab');
  });
});
