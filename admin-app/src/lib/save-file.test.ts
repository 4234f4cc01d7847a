import { csvCell, csvText } from './save-file';

it('quotes cells that hold separators', () => {
  expect(
    csvText([
      ['名称', '备注'],
      ['甲,乙', '他说"好"\n再见'],
    ]),
  ).toBe('名称,备注\r\n"甲,乙","他说""好""\n再见"');
});

it('keeps text from becoming a formula, and numbers as they are', () => {
  expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
  expect(csvCell('@cmd')).toBe("'@cmd");
  expect(csvCell(-5)).toBe('-5');
});
