import { combineAll, type VectorFamily } from './attempt.ts';

/**
 * Elements with special parsing rules for their content, where a weaker parser may see text and a browser an element.
 * `%` is the content; the second text closes the element.
 */
const PLACES = {
  noscript: ['<noscript>%</noscript>', '</noscript>'],
  noembed: ['<noembed>%</noembed>', '</noembed>'],
  noframes: ['<noframes>%</noframes>', '</noframes>'],
  iframe: ['<iframe>%</iframe>', '</iframe>'],
  xmp: ['<xmp>%</xmp>', '</xmp>'],
  plaintext: ['<plaintext>%', '</plaintext>'],
  title: ['<title>%</title>', '</title>'],
  textarea: ['<textarea>%</textarea>', '</textarea>'],
  style: ['<style>%</style>', '</style>'],
  select: ['<select><option>%</option></select>', '</select>'],
  template: ['<template>%</template>', '</template>'],
  'template with a shadow': ['<div><template shadowrootmode=open>%</template></div>', '</template>'],
  comment: ['<!--%-->', '-->'],
  'comment that ends otherwise': ['<!--%--!>', '--!>'],
  'comment that ends at once': ['<!-->%-->', '>'],
  'marked section': ['<![CDATA[%]]>', ']]>'],
  declaration: ['<!DOCTYPE x [<!ENTITY y "%">]>', '">'],
  instruction: ['<?x %?>', '>'],
  'conditional comment': ['<!--[if gte IE 4]>%<![endif]-->', '-->'],
  svg: ['<svg>%</svg>', '</svg>'],
  'svg style': ['<svg><style>%</style></svg>', '</style>'],
  'svg title': ['<svg><title>%</title></svg>', '</title>'],
  'svg desc': ['<svg><desc>%</desc></svg>', '</desc>'],
  'svg foreign': ['<svg><foreignObject>%</foreignObject></svg>', '</foreignObject>'],
  'svg marked section': ['<svg><![CDATA[%]]></svg>', ']]>'],
  'svg comment': ['<svg><!--%--></svg>', '-->'],
  math: ['<math>%</math>', '</math>'],
  'math text and style': ['<math><mtext><table><mglyph><style>%</style></table></mtext></math>', '</style>'],
  'math annotation': ['<math><annotation-xml encoding="text/html">%</annotation-xml></math>', '</annotation-xml>'],
  'math and svg': ['<math><mi><svg><p>%</p></svg></mi></math>', '</p>'],
  'table, out of place': ['<table>%<tr><td>x</td></tr></table>', '<td>'],
  'form in a form': ['<form><div></form><form>%</form></div>', '</form>'],
  listing: ['<listing>%</listing>', '</listing>'],
  button: ['<button>%</button>', '</button>'],
  object: ['<object>%</object>', '</object>'],
  video: ['<video>%</video>', '</video>'],
  'list in a paragraph': ['<p><ul><li>%</li></ul></p>', '</li>'],
  'link in a link': ['<a href="/a"><p><a href="/b">%</a></p></a>', '</a>'],
  'a name cut short': ['<p><a<x><b>%</b></p>', '</b>'],
} as const satisfies Record<string, readonly [html: string, end: string]>;

const WAYS: Record<string, (end: string, live: string) => string> = {
  within: (_end, live) => live,
  'after an early end': (end, live) => `${end}${live}`,
  'in an attribute that ends it': (end, live) => `<a title="${end}${live.replaceAll('"', '')}" href="/ayuda">x</a>`,
};

export const nesting: VectorFamily = combineAll(
  PLACES,
  WAYS,
  ([html, end], way) =>
    ({ code }) =>
      html.replace('%', () => way(end, `<img src=x:x onerror=${code}>`)),
);
