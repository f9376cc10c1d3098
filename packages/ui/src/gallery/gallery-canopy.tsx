import { useState } from 'react';
import { Canopy, CanopyCell, CanopyDoor, PickSelect, type PickState } from '../cinema/canopy.tsx';
import { Combobox } from '../forms/combobox.tsx';
import { Segments } from '../forms/segments.tsx';
import { Button } from '../kit/button.tsx';
import { Block } from './gallery-block.tsx';

const films = [
  { value: 'raatri', label: 'Raatri 12:05' },
  { value: 'saat', label: 'Saat Samandar Ghar', search: 'सात समंदर घर' },
  { value: 'thuzha', label: 'Thuzha', note: 'Malayalam' },
];

function Bar({ done }: { done: number }) {
  const [film, setFilm] = useState<string | undefined>(done > 0 ? 'raatri' : undefined);
  const state = (at: number): PickState => (at < done ? 'set' : at === done ? 'next' : 'off');
  const none = { noMatchText: 'No elements found.', emptyText: 'No Records Found.' };
  const pick = (label: string, at: number, option: string) => (
    <CanopyCell label={label} lit={done > at}>
      <PickSelect
        label={label}
        placeholder={`Choose a ${label.toLowerCase()}`}
        state={state(at)}
        value={done > at ? option : ''}
        options={[{ value: option, label: option }]}
        onChange={() => {}}
      />
    </CanopyCell>
  );
  return (
    <Canopy>
      <CanopyCell lit label="Start with">
        <Segments
          look="words"
          label="Start with"
          choices={['Movie', 'Cinema'].map((value) => ({ value, label: value }))}
          value="Movie"
          onChange={() => {}}
        />
      </CanopyCell>
      <CanopyCell label="Movie" lit={done > 0}>
        <Combobox
          look="pick"
          label="Movie"
          state={state(0)}
          placeholder="Choose a film"
          options={films}
          value={film}
          onChange={setFilm}
          {...none}
        />
      </CanopyCell>
      <CanopyCell label="Cinema" lit={done > 1}>
        <Combobox
          look="pick"
          label="Cinema"
          state={state(1)}
          placeholder="Choose a cinema"
          options={[{ value: 'c', label: 'Chitralaya, Dadar' }]}
          value={done > 1 ? 'c' : undefined}
          onChange={() => {}}
          {...none}
        />
      </CanopyCell>
      {pick('Date', 2, 'Sun, 22 Nov')}
      {pick('Show', 3, '9:45 PM')}
      <CanopyCell lit={done > 3}>
        <Button look={done > 3 ? 'primary' : 'secondary'} aria-disabled={done < 4 || undefined}>
          Book
        </Button>
      </CanopyCell>
    </Canopy>
  );
}

export function CanopyBlock() {
  const [film, setFilm] = useState<string>();
  return (
    <Block title="Canopy: bulbs are progress">
      {[0, 2, 4].map((done) => (
        <div key={done} style={{ marginBottom: '1.5rem' }}>
          <Bar done={done} />
        </div>
      ))}
      <CanopyDoor title="Quick booking" text="Film, cinema, date, show" steps={{ done: 2, of: 5 }} />
      <div className="hf-gallery__columns" style={{ marginTop: '1.5rem' }}>
        <Combobox
          label="Movie"
          options={films}
          value={film}
          onChange={setFilm}
          placeholder="Search"
          noMatchText="No elements found."
          emptyText="No Records Found."
        />
        <Combobox
          label="Cinema"
          options={[]}
          value={undefined}
          onChange={() => {}}
          noMatchText="No elements found."
          emptyText="No Records Found."
        />
      </div>
    </Block>
  );
}
