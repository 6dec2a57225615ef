import { expect, test } from 'vitest';
import { telephoneLink } from './contact.ts';

test.each([
  ['601 744 0000', 'tel:6017440000'],
  ['+593 (2) 299-0000', 'tel:+59322990000'],
  ['+57 601 555 0142 ext. 12', 'tel:+576015550142,12'],
])('the telephone number %s is dialled as %s', (telephone, link) => {
  expect(telephoneLink(telephone)).toBe(link);
});
