import type { LetterLook } from '#platform/mail/letter.ts';
import { isStoreCode, type StoreCode } from '../rules/stores.ts';

const PAPER = { ground: '#f4f2ee', line: '#e2ddd6' };
const COOL = { ground: '#f1f2f2', line: '#dcdfe0' };
const onDark = (header: string, mark: string) => ({
  ...{ header, headerSide: header, headerLine: header, headerLineWidth: 1, headerInk: '#ffffff', mark },
});
const onWhite = ({ line }: typeof PAPER, headerLine: string, headerLineWidth: number) => ({
  ...{ header: '#ffffff', headerSide: line, headerLine, headerLineWidth, headerInk: '#1d1a17', mark: '#e30613' },
});

/** Background and header of each store's mails. A test compares them with the store's values in `src/ui/page/tokens.css`. */
export const MAIL_LOOKS: Readonly<Record<StoreCode, LetterLook>> = {
  main: { ...PAPER, ...onWhite(PAPER, PAPER.line, 1) },
  lubricantes: { ...PAPER, ground: '#f3f2ef', ...onDark('#24211e', '#ff5a5f') },
  ecuador: { ...COOL, ...onWhite(COOL, '#1d3f6e', 3) },
  lubricantes_ecuador: { ...COOL, ...onDark('#1b2a3f', '#ff5a5f') },
  lubricantes_peru: { ...PAPER, ground: '#f5f1ef', ...onDark('#3a1416', '#ff7a7d') },
};

/** The look of a customer's mails. An unknown store gets the main store's look. */
export const mailLook = (storeCode: string): LetterLook => MAIL_LOOKS[isStoreCode(storeCode) ? storeCode : 'main'];
