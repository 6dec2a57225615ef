import { describe, expect, test } from 'vitest';
import { xmlProblem } from './xml-problem.ts';

test.each([
  ['an element', '<a/>'],
  ['a declaration and a byte order mark', '\ufeff<?xml version="1.0" encoding="utf-8" standalone=\'yes\'?>\n<a></a>\n'],
  ['namespaces and attributes', '<x:a xmlns:x="urn:x" b=\'"\' c = "1>2"><x:ñandú/></x:a >'],
  ['the five entities and characters by number', '<a b="&#xD1;&quot;">&amp;&lt;&gt;&apos;&#241;&#x1F600;</a>'],
  ['another document inside CDATA', '<a><![CDATA[<?xml version="1.0"?><!DOCTYPE b><b>&c;</b>]]></a>'],
  ['comments and instructions', '<!-- una - nota --><a><?firma x?></a><!---->'],
])('well-formed XML is accepted: %s', (_name, text) => {
  expect(xmlProblem(text)).toBeUndefined();
});

const CUT = 'el XML no está entero';
const BROKEN = 'el XML no está bien formado';
const ENTITIES = 'el XML tiene DOCTYPE o entidades, que no se aceptan';

describe.each([
  [
    CUT,
    [
      '',
      '   ',
      '<',
      '<a',
      '<a>',
      '<a><b></b>',
      '<a b',
      '<a b="',
      '<a><!-- x',
      '<a><![CDATA[x',
      '<a/',
      '<a></a',
      '<!--x--',
    ],
  ],
  [
    BROKEN,
    [
      ...[
        'a',
        '<a/>b',
        '<a/><b/>',
        '<a></b>',
        '</a>',
        '<a><b></a></b>',
        '< a/>',
        '<1/>',
        '<a b/>',
        '<a b=c/>',
        '<a b="1"c="2"/>',
      ],
      ...[
        '<a b="1" b="2"/>',
        '<a b="<"/>',
        '<a>]]></a>',
        '<a><!-- -- --></a>',
        '<![CDATA[x]]><a/>',
        '<a>&#0;</a>',
        '<a>&#xD800;</a>',
      ],
      ...[
        '<?xml version="1.1"?><a/>',
        '<?xml?><a/>',
        ' <?xml version="1.0"?><a/>',
        '<a/><?xml-stylesheet href="x"?>',
        '<a/ >',
      ],
    ],
  ],
  [
    ENTITIES,
    [
      '<!DOCTYPE a><a/>',
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
      '<!doctype a><a/>',
      '<a>&b;</a>',
      '<a>&nbsp;</a>',
      '<a b="&c;"/>',
      '<a>a & b</a>',
      '<a>&#x110000000;</a>',
    ],
  ],
  [
    'el XML no está en UTF-8',
    ['<?xml version="1.0" encoding="ISO-8859-1"?><a/>', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
  ],
  ['el XML tiene caracteres que XML no permite', ['<a>\0</a>', '<a>\u0001</a>', '<a>\uffff</a>']],
])('XML that is refused with the reason: %s', (problem, texts) => {
  test.each(texts)('the XML %j is refused for this reason', (text) => {
    expect(xmlProblem(text)).toBe(problem);
  });
});

test('XML with too many nested elements is refused', () => {
  const nested = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;
  expect(xmlProblem(nested(200))).toBeUndefined();
  expect(xmlProblem(nested(201))).toBe('el XML tiene más de 200 niveles');
});

test('XML with too many attributes is refused', () => {
  const attributes = (count: number) => `<a ${Array.from({ length: count }, (_, at) => `b${at}=""`).join(' ')}/>`;
  expect(xmlProblem(attributes(200))).toBeUndefined();
  expect(xmlProblem(attributes(201))).toBe(BROKEN);
});

test('every incomplete beginning of an XML document is refused', () => {
  const text = '<?xml version="1.0"?><a b="1"><!--c--><d>&amp;</d><![CDATA[e]]></a>';
  for (let length = 0; length < text.length; length += 1) expect(xmlProblem(text.slice(0, length))).toBeDefined();
  expect(xmlProblem(text)).toBeUndefined();
});
