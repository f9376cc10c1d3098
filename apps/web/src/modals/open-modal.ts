import { modalsBy } from '@houseful/app-kit/modals/modal-store.ts';
import type { ModalProps } from './modal-props.ts';

export const { openModal, expectModal } = modalsBy<ModalProps>();
