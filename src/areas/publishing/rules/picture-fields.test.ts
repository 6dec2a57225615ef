import { expect, test } from 'vitest';
import {
  formatShown,
  NO_PICTURE_VALUES,
  parseShown,
  pictureProblems,
  pictureValues,
  readPicture,
  storedPicture,
} from './picture-fields.ts';

const TYPED = { image: 'via.jpg', image_alt: 'Una vía.', image_x: '30', image_y: '' };
const SHOWN = { src: `/imagenes/${'a'.repeat(32)}-800.jpg`, ancho: 1_200, alto: 675 };

test.each<[Partial<typeof TYPED>, readonly string[]]>([
  [{}, []],
  [{ image_alt: ' \n ' }, ['image_alt']],
  [{ image_x: '101', image_y: 'medio' }, ['image_x', 'image_y']],
  [{ image: ' ', image_alt: '', image_x: '900' }, []],
])('the picture typed as %j has problems at the fields %j', (change, fields) => {
  expect(Object.keys(pictureProblems(readPicture({ ...TYPED, ...change })))).toEqual(fields);
});

test('an empty focus means the middle, and removing a picture removes its fields', () => {
  expect(storedPicture(readPicture(TYPED))).toEqual({
    image: 'via.jpg',
    image_alt: 'Una vía.',
    image_x: 0.3,
    image_y: 0.5,
  });
  expect(storedPicture(readPicture({ ...TYPED, image: '' }))).toEqual({ image: null });
});

test('the picture form has the stored picture and its preview', () => {
  expect(pictureValues({ ...readPicture(TYPED), imagen: SHOWN })).toEqual({
    ...{ image: 'via.jpg', image_alt: 'Una vía.', image_x: '30', image_y: '50' },
    image_shown: formatShown(SHOWN),
  });
  expect(NO_PICTURE_VALUES).toEqual({ image: '', image_alt: '', image_x: '50', image_y: '50', image_shown: '' });
});

test.each([
  [formatShown(SHOWN), SHOWN],
  ['', undefined],
  [undefined, undefined],
  ['https://otra.example/a.jpg 1 1', undefined],
  [`${SHOWN.src} 1`, undefined],
])('the form value %j shows the preview %j', (text, shown) => {
  expect(parseShown(text)).toEqual(shown);
});
