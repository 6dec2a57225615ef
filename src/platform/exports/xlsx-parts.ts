import type { Paper } from '../print/printed-document.ts';
import { xmlText } from './xlsx-cells.ts';

/** The parts of a workbook that do not depend on its rows (ECMA-376, SpreadsheetML). */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

export const PACKAGE_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const WORKBOOK_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

/** Characters that names of sheets must not contain; the apostrophe would end the name in a reference. */
const NOT_IN_NAMES = /[:\\/?*[\]']/g;
/** Most characters of a sheet's name. */
const LONGEST_NAME = 31;

/** The list's title as the name of its sheet. */
const sheetName = (title: string): string => xmlText(title.replaceAll(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim());

/**
 * @param title of the list
 * @param range cells that the filters cover, such as `A5:G201`; its first row is repeated on each printed page
 */
export function workbook(title: string, range: string): string {
  const name = sheetName(title);
  const fixed = range.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const [, headings] = /(\d+):/.exec(range) ?? [];
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="Resumen" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${fixed}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$${headings}:$${headings}</definedName></definedNames></workbook>`;
}

/** A sheet that prints as wide as the paper, each page with its number. @param foot on the left of each page */
export const printSetup = (paper: Paper, orientation: 'portrait' | 'landscape', foot: string): string =>
  `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="${PAPER_CODES[paper]}" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L${xmlText(foot.slice(0, LONGEST_FOOT).replaceAll('&', '&&'))}&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>`;

/** Must be the first element of a sheet, so that `printSetup` fits it to the paper. */
export const FIT_TO_PAPER = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

const PAPER_CODES: Readonly<Record<Paper, number>> = { LETTER: 1, A4: 9 };
/** Programs refuse a foot of more than 255 characters. */
const LONGEST_FOOT = 100;

/** Styles in the order of STYLES (xlsx-cells.ts). @param decimals of the currency */
export function styleSheet(decimals: number): string {
  const amount = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
  const cell = (format: number, font = 0, align = '', border = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"${align ? ` applyAlignment="1"><alignment horizontal="${align}"/></xf>` : '/>'}`;
  const font = (size: number, isStrong: boolean) =>
    `<font>${isStrong ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/></font>`;
  const cells = [cell(0), cell(0, 1), cell(164), cell(165), cell(166), cell(3)];
  const marked = [cell(0, 1, '', 1), cell(0, 1, 'right', 1), cell(0, 2), cell(166, 1)];
  const xfs = [...cells, ...marked];
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="${amount}"/></numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(14, true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left/><right/><top/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
}
