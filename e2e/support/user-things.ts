import {
  AVATAR_STATUS,
  SOURCE,
  VOICE_STATUS,
  WORK_STATUS,
  type Actor,
  type Film,
  type FilmPrice,
  type Material,
  type Photo,
  type Voice,
  type Work,
} from '@fenshen/contract';
import type { Page } from '@playwright/test';

const TIME = '2026-01-05 10:00:00';

/** A finished work, as the list tells it. */
export const aWork = (part: Partial<Work> = {}): Work => ({
  id: 1,
  name: '开业致辞',
  url: '',
  cover: '',
  status: WORK_STATUS.done,
  api_name: '普通',
  api_key: 'ou',
  create_time: TIME,
  progress: 100,
  position: 0,
  eta: 0,
  reason: '',
  credits: 0,
  duration: 6,
  orientation: 'portrait',
  is_multi: 0,
  only_audio: 0,
  folder_id: 0,
  shares: 0,
  excerpt: '',
  can_cancel: false,
  state: 'succeeded',
  ...part,
});

/** An own voice that may still be changed. */
export const aVoice = (part: Partial<Voice> = {}): Voice => ({
  id: 1,
  name: '主播音色',
  url: '',
  api: 'fish',
  type: 1,
  version_name: '',
  generate_status: VOICE_STATUS.done,
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

/** An own avatar that is ready. */
export const anAvatar = (part: Partial<Actor> = {}): Actor => ({
  id: 1,
  name: '我的分身',
  url: '',
  cover: '',
  cover_small: '',
  source: SOURCE.own,
  status: AVATAR_STATUS.done,
  reason: '',
  orientation: 'portrait',
  duration: 6,
  presenter: '',
  gender: '',
  create_time: TIME,
  ...part,
});

/** A picture of one colour. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="480" height="640"%3E%3Crect width="480" height="640" fill="%23caa"/%3E%3C/svg%3E';

/** An own picture of a pet whose mouth is placed. */
export const aPhoto = (part: Partial<Photo> = {}): Photo => ({
  id: 1,
  name: '团子',
  url: PICTURE,
  cover: PICTURE,
  source: 1,
  type: 2,
  width: 480,
  height: 640,
  create_time: TIME,
  status: 3,
  reason: '',
  mouth: { x: 0.5, y: 0.6, width: 0.2, angle: 0 },
  ...part,
});

/** A picture of the material library. */
export const aMaterial = (part: Partial<Material> = {}): Material => ({
  id: 1,
  type: 'image',
  name: '门店照片',
  source: 'upload',
  url: '',
  cover: '',
  text: '',
  duration: 0,
  width: 800,
  height: 600,
  size: 20_000,
  consent: 0,
  create_time: TIME,
  ...part,
});

/** A film of one recording, as the composer opens it. */
export const aFilm = (part: Partial<Film> = {}): Film => ({
  id: 1,
  name: '新品片子',
  drive_mode: 'serial',
  output_mode: 'video',
  transition: 'cut',
  scenes: [
    {
      type: 'audio',
      text: '',
      url: '/a.wav',
      file_id: 1,
      file_name: '开场白.wav',
      duration: 6,
      voice_id: 0,
      rate: 1,
      volume: 1,
      pitch: 1,
      video_id: 1,
    },
  ],
  ...part,
});

/** What such a film costs, to the credit. */
export const aFilmPrice = (part: Partial<FilmPrice> = {}): FilmPrice => ({
  unit: 15,
  seconds: 6,
  credits: 90,
  exact: true,
  scenes: [{ seconds: 6, spoken: true, reused: false }],
  ...part,
});

/** Calls that ask for figures, though by POST. */
export const READS_BY_POST: readonly string[] = ['/api/user/space', '/api/user/multiWorksPrice'];

/** Answers a read of the page with these things, in place of the server. */
export async function answerReads(page: Page, replies: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname in replies,
    (route, request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && !READS_BY_POST.includes(pathname)) return route.fallback();
      const data = replies[pathname];
      return route.fulfill({ json: { code: 0, msg: '', data } });
    },
  );
}
