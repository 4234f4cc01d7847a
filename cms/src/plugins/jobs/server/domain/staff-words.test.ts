import { describe as inWords, ERROR_CLASSES } from './provider-error';
import { inOneSentence, staffWhy, staffWords, testSentence } from './staff-words';

const said = (errorClass: (typeof ERROR_CLASSES)[number]) =>
  inWords({ class: errorClass, vendorCode: '1002', message: 'key sk-live-1 refused', userMessage: null });
const CHINESE = /^[\u4e00-\u9fff，。；]+$/;

test.each(ERROR_CLASSES)(
  'a vendor’s %s is one Chinese sentence for staff, its own words for the owner',
  (each) => {
    for (const role of ['support', 'operator'] as const)
      expect(staffWords(role, said(each))).toMatch(CHINESE);
    expect(staffWords('owner', said(each))).toContain('key sk-live-1 refused');
    expect(testSentence(said(each))).toMatch(CHINESE);
  },
);

test('nothing stays nothing; words of our own are no vendor’s', () => {
  expect(inOneSentence('')).toBe('');
  expect(inOneSentence('the worker was lost while submitting')).toMatch(CHINESE);
});

test('a history keeps our steps and hides what a vendor said in them', () => {
  expect(staffWhy('support', 'claimed')).toBe('claimed');
  expect(staffWhy('support', said('content'))).toMatch(CHINESE);
  expect(staffWhy('support', 'late answer, not taken up: kling accepted v1')).toBe(
    'late answer, not taken up',
  );
  expect(staffWhy('owner', 'late answer: kling accepted v1')).toBe('late answer: kling accepted v1');
});
