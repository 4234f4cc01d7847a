import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ADMIN = path.join(__dirname, '../../admin-app/src');
/** One word for one thing, on every page; comments and tests may say what they like. */
const SOURCES = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ADMIN, file), 'utf8') }));

/** Lines that say it, but for what else it may mean. */
const said = (word: string, but: RegExp = /(?!)/) =>
  SOURCES.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => line.includes(word) && !but.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('what makes videos and voices is a 通道; 渠道 are those who sell codes', () => {
  expect(SOURCES.length).toBeGreaterThan(100);
  expect(said('通道').length).toBeGreaterThan(5);
  expect(said('渠道', /渠道商|渠道备注|辨认渠道|渠道 \/ 代理/)).toEqual([]);
});

test('credits set aside for open jobs are 预扣中 wherever they are shown', () => {
  expect(said('预扣中').length).toBeGreaterThan(2);
  expect(said('冻结中')).toEqual([]);
});
