import { Icon } from '../kit/icon.tsx';

export type LikeButtonProps = {
  /** `Like Saat Samandar Ghar`. */
  label: string;
  liked: boolean;
  /** Shown in `data-likes`, in plain digits, because programs read it too. */
  count?: number;
  onPress: () => void;
};

/** A heart that fills when pressed, with the count of likes. Its name is the label and the count. */
export function LikeButton({ label, liked, count, onPress }: LikeButtonProps) {
  const name = count === undefined ? label : `${label}, ${count}`;
  return (
    <button type="button" className="hf-like" aria-label={name} aria-pressed={liked} onClick={onPress}>
      <Icon name="heart" small solid={liked} />
      {count !== undefined && <span data-likes={count}>{count}</span>}
    </button>
  );
}
