import { voicePresets } from './presets';

describe('voicePresets', () => {
  it('offers women and men, each once', () => {
    expect(voicePresets.length).toBeGreaterThanOrEqual(8);
    for (const key of ['code', 'name'] as const) {
      expect(new Set(voicePresets.map((voice) => voice[key])).size).toBe(voicePresets.length);
    }
    for (const gender of ['female', 'male']) {
      expect(voicePresets.filter((voice) => voice.gender === gender).length).toBeGreaterThanOrEqual(4);
    }
    expect(new Set(voicePresets.map((voice) => voice.spec.variant)).size).toBe(voicePresets.length);
  });
});
