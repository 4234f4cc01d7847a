import { materialsOf, optionsOf, readOptions, refusalOfOptions } from './work-options';

const drawn = { presenter: 'lin', photoId: null };
const pictured = { presenter: null, photoId: 7 };
const filmed = { presenter: null, photoId: null };
const spoken = { audio: { trackFileId: 4 }, speech: null };
const script = (voice: object) => ({ audio: null, speech: { voice } });

test('reads what is wanted; a picture goes before a colour, a logo needs a corner', () => {
  expect(readOptions({})).toEqual({
    subtitles: null,
    background: null,
    frame: null,
    music: null,
    logo: null,
  });
  const wanted = readOptions({
    background: '#FFFFFF',
    background_material_id: 3,
    ratio: '3:4',
    logo: 'top-left',
    music_material_id: 5,
  });
  expect(wanted).toMatchObject({
    background: { materialId: 3 },
    frame: { ratio: '3:4', fit: 'crop' },
    logo: { corner: 'top-left', materialId: null },
  });
  expect(materialsOf(wanted)).toEqual([3, 5]);
  expect(readOptions({ logo_material_id: 3 }).logo).toBeNull();
  expect(readOptions({ background: '#FFFFFF' }).background).toEqual({ kind: 'colour', colour: '#ffffff' });
});

test('keeps of a request what is about its dress', () => {
  const request = { subtitles: 'bar', background: '', music_material_id: 5, name: '名', text: '词' } as const;
  expect(optionsOf(request)).toEqual({ subtitles: 'bar', music_material_id: 5 });
});

test.each([
  [
    'subtitles of what nobody knows the words of',
    { subtitles: 'bar' },
    drawn,
    { audio: { trackFileId: null }, speech: null },
    'SUBTITLES_WITHOUT_TEXT',
  ],
  [
    "subtitles of a vendor's voice",
    { subtitles: 'bar' },
    drawn,
    script({ provider: 'fish', id: '1' }),
    'SUBTITLES_VOICE',
  ],
  ['subtitles of our voices', { subtitles: 'bar' }, drawn, script({ variant: 'f2' }), null],
  ['subtitles of an audition', { subtitles: 'bar' }, filmed, spoken, null],
  ['a blurred room of a film', { background: 'blur' }, filmed, spoken, 'BACKGROUND_BLUR_FILMED'],
  ['a blurred room that is drawn', { background: 'blur' }, drawn, spoken, null],
  ['a colour behind a film', { background: '#ffffff' }, filmed, spoken, 'BACKGROUND_NO_SCREEN'],
  ['a picture behind a film', { background_material_id: 3 }, filmed, spoken, 'BACKGROUND_NO_SCREEN'],
  ['a colour behind a picture', { background: '#ffffff' }, pictured, spoken, 'BACKGROUND_PICTURE'],
  ['a blurred room of a picture', { background: 'blur' }, pictured, spoken, 'BACKGROUND_PICTURE'],
  ['subtitles under a picture', { subtitles: 'bar' }, pictured, spoken, null],
] as const)('%s', (_, wanted, figure, said, refusal) => {
  expect(refusalOfOptions(readOptions(wanted), figure, said, false)).toBe(refusal);
});

test('a film before a green screen takes colours and pictures', () => {
  expect(refusalOfOptions(readOptions({ background: '#ffffff' }), filmed, spoken, true)).toBeNull();
});
