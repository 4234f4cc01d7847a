import { MIB, VOICE_STATUS } from '@fenshen/contract';
import { refusalOfChange, refusalOfDeletion, refusalOfRecording, refusalOfRenaming } from './voice-rules';

const { training, done, failed } = VOICE_STATUS;
const voice = (over: object = {}) => ({
  api: 'mm',
  type: 0,
  generate_status: done,
  remained_times: 2,
  confirmed: false,
  ...over,
});
const recording = (over: object = {}) => ({
  purpose: 'upload',
  kind: 'audio',
  size_bytes: MIB,
  duration_ms: 30_000,
  ...over,
});

test.each([
  [{}, null],
  [{ api: 'nw' }, null],
  [{ api: 'xf' }, 'XF_EDIT'],
  [{ generate_status: training }, 'VOICE_BUSY'],
  [{ generate_status: failed }, 'VOICE_NOT_TRAINED'],
  [{ remained_times: 0 }, 'VOICE_EDITS_USED'],
  [{ remained_times: 0, confirmed: true }, 'VOICE_CONFIRMED'],
  [{ api: 'nw', confirmed: true }, 'VOICE_CONFIRMED'],
])('changing %j: %s', (over, code) => expect(refusalOfChange(voice(over))).toBe(code));

test.each([
  [{}, 'VOICE_DELETE_EARLY'],
  [{ remained_times: 0 }, null],
  [{ generate_status: failed }, null],
  [{ generate_status: training, remained_times: 0 }, 'VOICE_BUSY'],
])('deleting %j: %s', (over, code) => expect(refusalOfDeletion(voice(over))).toBe(code));

test.each([
  [{}, null],
  [{ kind: 'video' }, 'BAD_AUDIO_TYPE'],
  [{ purpose: 'audition' }, 'BAD_AUDIO_TYPE'],
  [{ size_bytes: 20 * MIB - 1 }, null],
  [{ size_bytes: 20 * MIB }, 'VOICE_SAMPLE_SIZE'],
  [{ duration_ms: 2_999 }, 'VOICE_SAMPLE_SHORT'],
  [{ duration_ms: 3_000 }, null],
])('recording %j: %s', (over, code) => expect(refusalOfRecording(recording(over))).toBe(code));

test('only type 11 has a fixed name', () => {
  expect(refusalOfRenaming(voice({ type: 11 }))).toBe('VOICE_NAME_FIXED');
  expect(refusalOfRenaming(voice({ generate_status: training, confirmed: true }))).toBeNull();
});
