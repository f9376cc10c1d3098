import { SearchFrame, type SearchFrameProps } from './search-frame.tsx';
import { SearchList, type SearchListProps } from './search-list.tsx';

/** `label` names the searchbox and its listbox. */
export type SearchBoxProps = Omit<SearchFrameProps, 'panel'> & Omit<SearchListProps, 'panel'>;

/** A searchbox with its results below. */
export function SearchBox({ results, onSelect, emptyText, ...frame }: SearchBoxProps) {
  const { label, value } = frame;
  return (
    <SearchFrame
      {...frame}
      panel={(panel) => <SearchList {...{ panel, label, value, results, onSelect, emptyText }} />}
    />
  );
}
