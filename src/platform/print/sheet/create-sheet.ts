import { PAPERS, type Paper, type Sheet } from './sheet.ts';
import { codesOf } from './sheet-codes.ts';
import { runsOf } from './sheet-runs.ts';
import { shapesOf } from './sheet-shapes.ts';
import { stampsOf } from './sheet-stamps.ts';
import { structureOf } from './sheet-structure.ts';
import { textOf } from './sheet-text.ts';

/** Creates the drawing surface for the pages of a document. */
export const createSheet = (document: PDFKit.PDFDocument, paper: Paper): Sheet => ({
  ...PAPERS[paper],
  ...structureOf(document),
  ...textOf(document),
  ...runsOf(document),
  ...shapesOf(document),
  ...codesOf(document),
  ...stampsOf(document),
});
