/** @jest-environment jsdom */
import type { SiteInfo, Voice } from '@fenshen/contract';
import { render } from '@testing-library/react';
import { SiteContext } from '../../../lib/site';
import { VoiceCloneFlow } from './voice-clone-flow';

let shown: { name?: string; advice?: readonly string[] };
jest.mock('../../../components/antd/consent-dialog', () => ({
  ConsentDialog: (props: typeof shown) => {
    shown = props;
    return null;
  },
}));
jest.mock('./voice-channel-dialog', () => ({ VoiceChannelDialog: () => null }));
jest.mock('./voice-form-dialog', () => ({ VoiceFormDialog: () => null }));
jest.mock('../api/voice-channels', () => ({ useVoiceChannels: () => ({ data: [] }) }));

test('before a voice is cloned, it is said what to record, and nothing of light, face or camera', () => {
  render(
    <SiteContext.Provider value={{ clone_usage: '' } as SiteInfo}>
      <VoiceCloneFlow retrain={{ id: 1, api: 'df' } as unknown as Voice} onClose={() => undefined} />
    </SiteContext.Provider>,
  );
  const advice = shown.advice?.join('\n') ?? '';
  expect(shown.name).toBe('本平台音色克隆使用规范');
  expect(advice).toContain('清晰的人声录音');
  expect(advice).not.toMatch(/拍摄|光线|面部|视频|360P|4K/);
});
