import { useState } from 'react';
import { TextField } from '../forms/field.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { AlertModal } from '../overlays/alert-modal.tsx';
import { Modal } from '../overlays/modal.tsx';
import { notify, toast } from '../overlays/notify.ts';
import { Block, Row } from './gallery-block.tsx';

export function StateBlock() {
  const [modal, setModal] = useState<'form' | 'locked' | 'alert' | 'drawer' | 'large'>();
  const close = () => setModal(undefined);
  return (
    <Block title="Dialogs, notices, empty and loading">
      <Row>
        <Button onClick={() => setModal('form')}>Sign In</Button>
        <Button onClick={() => setModal('locked')}>Select City</Button>
        <Button onClick={() => setModal('large')}>Large</Button>
        <Button onClick={() => setModal('alert')}>Leave booking?</Button>
        <Button onClick={() => setModal('drawer')}>Menu</Button>
        <Button onClick={() => notify('Profile updated')}>Notification</Button>
        <Button
          onClick={() => notify('Sorry! Something went wrong. kindly contact your administrator', 'alert')}
        >
          Failure
        </Button>
        <Button onClick={() => toast('Your booking session has expired. Please select your seats again.')}>
          Toast
        </Button>
      </Row>
      <Modal
        open={modal === 'form'}
        title="Sign In"
        lead="We send a code to your WhatsApp number."
        closeLabel="Close"
        onClose={close}
      >
        <NumberField
          label="Mobile number"
          refusal="Only Indian mobile numbers of ten digits can be used here."
          before="+91"
        />
        <br />
        <Button look="primary" wide onClick={() => notify('OTP sent')}>
          Sign In
        </Button>
      </Modal>
      <Modal
        open={modal === 'locked'}
        title="Select City"
        closable={false}
        foot={<Button onClick={close}>Mumbai</Button>}
      >
        <TextField label="Search city" hideLabel placeholder="Search city" />
      </Modal>
      <Modal
        open={modal === 'large'}
        title="Terms & Conditions"
        size="large"
        closeLabel="Close"
        onClose={close}
      >
        {Array.from({ length: 30 }, (_, at) => (
          <p key={at}>A long text that scrolls inside while the heading stays.</p>
        ))}
      </Modal>
      <Modal open={modal === 'drawer'} title="Menu" look="drawer" closeLabel="Close" onClose={close}>
        <p>Movies</p>
        <p>Cinemas</p>
      </Modal>
      <AlertModal
        open={modal === 'alert'}
        title="Leave booking?"
        text="If you go back now, the seats are released. Nothing has been charged."
        confirm={{ label: 'Stay', onPress: close }}
        cancel={{ label: 'Leave', onPress: close }}
      />
      <div className="hf-gallery__columns">
        <EmptyState text="No Movies Found" hint="Try another language or format." />
        <EmptyState text="No Records Found" failed retry={{ label: 'Retry', onPress: () => {} }} />
        <Loading text="Loading">
          <Skeleton shape="poster" />
          <Skeleton count={3} />
          <Skeleton shape="chip" />
        </Loading>
      </div>
    </Block>
  );
}
