import { Link, useRouteLoaderData } from 'react-router';
import type { LocalDate } from '#kernel/local-date.ts';
import type { BlockWordsByReason } from '../rules/block-words.ts';
import { type BlockFacts, blockSentence, findBlockWords } from './block-sentence.ts';

interface BlockReasonProps {
  readonly block: BlockFacts | null | undefined;
  readonly today: LocalDate;
}

/** The reason why a document is blocked, with a link to the blocking payment or compensation. */
export function BlockReason({ block, today }: BlockReasonProps) {
  const words = useBlockWords();
  const page = block ? findBlockWords(block, words)?.page : undefined;
  return (
    <>
      {blockSentence(block, today, words)}{' '}
      {page && block?.uuid && (
        <Link className="no-print" to={page.href + encodeURIComponent(block.uuid)}>
          {page.label}
        </Link>
      )}
    </>
  );
}

/** Words of all areas that block documents, from the root's data. */
const useBlockWords = (): BlockWordsByReason =>
  useRouteLoaderData<{ readonly blockWords?: BlockWordsByReason }>('root')?.blockWords ?? {};
