import { ERRORS, SOURCE, type Voice } from '@fenshen/contract';
import { canConfirm, canDelete, canEdit, canRename, editRefusal, keepsParams } from './voice-rules';

const voice = (part: Partial<Voice>): Voice => ({
  id: 1,
  name: '我的声音',
  url: '/sample.m4a',
  api: 'mm',
  type: 1,
  version_name: '音色匹配',
  generate_status: 2,
  remained_times: 3,
  rate: 1,
  volume: 1,
  pitch: 1,
  source: SOURCE.own,
  desc: '',
  gender: 'female',
  reason: '',
  ...part,
});
const TRAINING = 1;
const FAILED = 3;

describe('what may be done with an own voice (spec 1 §3, §4)', () => {
  it('cannot be edited while it is being cloned, nor without remaining times', () => {
    expect(canEdit(voice({}))).toBe(true);
    expect(canEdit(voice({ generate_status: TRAINING }))).toBe(false);
    expect(canEdit(voice({ remained_times: 0 }))).toBe(false);
  });

  it('is confirmed once it is done and still open to change', () => {
    expect(canConfirm(voice({}))).toBe(true);
    expect(canConfirm(voice({ generate_status: TRAINING }))).toBe(false);
    expect(canConfirm(voice({ generate_status: FAILED }))).toBe(false);
    expect(canConfirm(voice({ remained_times: 0 }))).toBe(false);
  });

  it('is deleted when no times remain or its training failed', () => {
    expect(canDelete(voice({}))).toBe(false);
    expect(canDelete(voice({ remained_times: 0 }))).toBe(true);
    expect(canDelete(voice({ generate_status: FAILED }))).toBe(true);
    expect(canDelete(voice({ generate_status: TRAINING, remained_times: 0 }))).toBe(false);
  });

  it('is renamed unless its type is 11', () => {
    expect(canRename(voice({ generate_status: TRAINING, remained_times: 0 }))).toBe(true);
    expect(canRename(voice({ type: 11 }))).toBe(false);
  });

  it('refuses edits of channel xf in the words of spec 1 §5', () => {
    expect(editRefusal(voice({ api: 'xf' }))).toBe(ERRORS.XF_EDIT.msg);
    expect(editRefusal(voice({ api: 'nw' }))).toBeNull();
  });

  it('keeps parameters on the server only where the server takes them', () => {
    expect(keepsParams(voice({}))).toBe(true);
    expect(keepsParams(voice({ source: SOURCE.public }))).toBe(false);
    expect(keepsParams(voice({ api: 'xf' }))).toBe(false);
    expect(keepsParams(voice({ remained_times: 0 }))).toBe(false);
  });
});
