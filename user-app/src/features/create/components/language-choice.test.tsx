/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { LanguageChoice } from './language-choice';

const tree = [
  { name: '中国大陆', language: 'zh', list: [{ name: '普通话', language: 'zh-CN' }] },
  {
    name: '中国香港',
    language: 'hk',
    list: [
      { name: '粤语', language: 'yue-HK' },
      { name: '英语', language: 'en-HK' },
    ],
  },
];

test('a region is chosen with its first dialect, then a dialect of it (spec 2 §7)', () => {
  const chosen = jest.fn();
  const { rerender } = render(<LanguageChoice tree={tree} value="zh-CN" onChange={chosen} />);
  expect(screen.getByRole('radio', { name: '普通话' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('radio', { name: '粤语' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '中国香港' }));
  expect(chosen).toHaveBeenLastCalledWith('yue-HK');
  rerender(<LanguageChoice tree={tree} value="yue-HK" onChange={chosen} />);
  fireEvent.click(screen.getByRole('radio', { name: '英语' }));
  expect(chosen).toHaveBeenLastCalledWith('en-HK');
});

test('languages without regions are one row', () => {
  const chosen = jest.fn();
  const flat = [
    { name: '普通话', language: 'zh-CN' },
    { name: '英语', language: 'en-US' },
  ];
  render(<LanguageChoice tree={flat} value="" onChange={chosen} />);
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: '英语' }));
  expect(chosen).toHaveBeenLastCalledWith('en-US');
});
