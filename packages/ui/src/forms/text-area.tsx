import type { ChangeEvent, ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps, type Framed } from './field.tsx';

export type TextAreaProps = Framed & Omit<ComponentProps<'textarea'>, keyof FieldFrameProps>;

/** A text box of several lines with its label. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  look,
  className,
  id,
  onValueChange,
  onChange,
  ...area
}: TextAreaProps) {
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, look, className, id }}
      control={(own) => <textarea rows={3} {...area} {...own} onChange={change} className="hf-input" />}
    />
  );
}
