import { voicePresets } from './presets';
import { voiceSettings } from './voice-settings';

const voice = { ...voicePresets[0]!.spec, formant: 1 };
const pitchAt = (pitch: number): number => voiceSettings(voice, { rate: 1, volume: 1, pitch }).pitch;

describe('voiceSettings', () => {
  it('leaves the voice alone with all sliders at 1', () => {
    expect(voiceSettings(voice, { rate: 1, volume: 1, pitch: 1 })).toMatchObject({
      pitch: voice.pitch,
      gain: 1,
      pauseFactor: 1,
    });
  });

  it('raises pitch over the whole way of the slider', () => {
    const pitches = [0.1, 0.4, 0.7, 1, 1.3, 1.6, 2].map(pitchAt);
    expect(pitches).toEqual([...new Set(pitches)].sort((a, b) => a - b));
    expect(pitches[0]).toBe(0);
    expect(pitches.at(-1)).toBe(99);
  });

  it('keeps tempo and pitch when the formants are raised', () => {
    const raised = voiceSettings({ ...voice, formant: 1.1 }, { rate: 1, volume: 1, pitch: 1 });
    const plain = voiceSettings(voice, { rate: 1, volume: 1, pitch: 1 });
    expect(raised.step / plain.step).toBeCloseTo(1.1, 5);
    expect(raised.wordsPerMinute * 1.1).toBeCloseTo(plain.wordsPerMinute, -1);
    expect(raised.pitch).toBeLessThan(plain.pitch);
  });
});
