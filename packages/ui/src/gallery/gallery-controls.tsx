import { useState } from 'react';
import { LikeButton } from '../cinema/like-button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { SearchField, TextField } from '../forms/field.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { OtpInput } from '../forms/otp-input.tsx';
import { PreferenceMenu } from '../forms/preference-menu.tsx';
import { PreferenceSelect } from '../forms/preference-select.tsx';
import { Quantity } from '../forms/quantity.tsx';
import { RadioGroup } from '../forms/radio-group.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { Segments } from '../forms/segments.tsx';
import { Select } from '../forms/select.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { Fold, TickList } from '../kit/accordion.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { FoodMark, Icon, iconNames } from '../kit/icon.tsx';
import { FilterBar, Tabs } from '../kit/tabs.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Block, Row } from './gallery-block.tsx';

const formats = ['All', '2D', '3D', '4D', '4DX'].map((value) => ({ value, label: value }));
const payments = [
  { value: 'online', label: 'UPI, card or net banking', note: 'Your tickets are confirmed at once.' },
  { value: 'cash', label: 'Cash at the counter', note: 'Pay when you collect, before Tue 24 Nov, 3:30 PM.' },
  { value: 'later', label: 'Pay later', note: 'Not for shows that start within four hours.', disabled: true },
];

export function ButtonBlock() {
  return (
    <Block title="Buttons">
      <Row>
        <Button look="primary">Book Ticket</Button>
        <Button look="secondary" icon="play">
          Play Trailer
        </Button>
        <Button disabled>Book</Button>
        <Button look="quiet">Register</Button>
        <Button look="ghost" iconAfter="down">
          Mumbai
        </Button>
        <Button look="link" href="#view">
          View all
        </Button>
        <Button look="danger">Cancel booking</Button>
        <span className="room hf-gallery__row">
          <Button look="paper">Book Ticket</Button>
        </span>
      </Row>
      <Row>
        <Button look="primary" loading>
          Book Ticket
        </Button>
        <Button loading>Play Trailer</Button>
        <Button look="primary" size="small">
          Small
        </Button>
        <Button look="primary" size="large">
          Pay ₹2,404.40
        </Button>
        <IconButton icon="close" label="Close" />
        <IconButton icon="share" label="Share" look="quiet" />
        <LikeButton label="Like Raatri 12:05" liked count={6240} onPress={() => {}} />
        <LikeButton label="Like Thuzha" liked={false} count={2217} onPress={() => {}} />
      </Row>
    </Block>
  );
}

export function IconBlock() {
  return (
    <Block title="Icons">
      <Row>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <Icon name="heart" solid />
        <Icon name="play" solid />
        <FoodMark kind="veg" label="Veg" />
        <FoodMark kind="nonveg" label="Non-veg" />
      </Row>
    </Block>
  );
}

export function FieldBlock() {
  const [search, setSearch] = useState('');
  const [agreed, setAgreed] = useState(true);
  const results = ['Saat Samandar Ghar', 'Suryanagari'].map((label) => ({
    id: label,
    label,
    note: 'Movie',
    group: 'Movies',
  }));
  const cities = ['Mumbai', 'Delhi NCR', 'Hyderabad'].map((label) => ({ value: label, label }));
  return (
    <Block title="Fields">
      <div className="hf-gallery__columns">
        <TextField label="Name" autoComplete="name" defaultValue="Asha Deshpande" />
        <NumberField
          label="Mobile number"
          refusal="Only Indian mobile numbers of ten digits can be used here."
          before="+91"
          defaultValue="9820144716"
        />
        <TextField label="Email" type="email" placeholder="name@example.in" hint="The ticket goes there." />
        <TextField label="Email" error="Please enter valid email" defaultValue="asha@" required />
        <TextField label="Name" disabled defaultValue="Cannot be changed" />
        <TextField label="Show date" type="date" />
        <TextField label="Resume" type="file" hint="PDF, up to 5 MB" />
        <Select label="City" options={cities} placeholder="Choose a city" />
        <Select
          label="City"
          options={cities}
          error="Please select city"
          defaultValue=""
          placeholder="Choose a city"
        />
        <SearchField label="Search cinema" />
        <SearchBox
          label="Search movies or theatres"
          look="line"
          value={search}
          onValueChange={setSearch}
          results={results}
          onSelect={setSearch}
          emptyText="No Records Found"
        />
        <TextArea label="Message" defaultValue="Now that's what friends are for!" />
        <OtpInput label="One-time code" boxLabel={(number) => `Digit ${number}`} />
        <OtpInput
          label="Wrong code"
          boxLabel={(number) => `Digit ${number}`}
          digits={6}
          error="Please enter valid OTP"
        />
        <Checkbox label="I accept the terms & conditions" checked={agreed} onCheckedChange={setAgreed} />
        <Checkbox label="Top Rated" error="Please accept terms and conditions" />
      </div>
    </Block>
  );
}

export function ChoiceBlock() {
  const [format, setFormat] = useState('All');
  const [start, setStart] = useState('Movie');
  const [payment, setPayment] = useState('online');
  const [area, setArea] = useState('Gold');
  const [delivery, setDelivery] = useState('Pick up');
  const [tab, setTab] = useState<'now' | 'soon'>('now');
  const [filter, setFilter] = useState('All');
  const [count, setCount] = useState(2);
  const [theme, setTheme] = useState('system');
  const asChoice = (value: string) => ({ value, label: value });
  const filters = ['All', "Chef's Corner", 'Popcorn', 'Combos', 'Snacks', 'Beverages'].map((id) => ({
    id,
    label: id,
  }));
  const chooseTheme = (value: string) => {
    setTheme(value);
    if (value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  };
  return (
    <Block title="Choices">
      <Row>
        <Segments label="Show type" choices={formats} value={format} onChange={setFormat} />
        <Segments
          label="Start with"
          look="words"
          choices={['Movie', 'Cinema'].map(asChoice)}
          value={start}
          onChange={setStart}
        />
        <Quantity
          value={count}
          addLabel="Add Samosa"
          removeLabel="Remove Samosa"
          onAdd={() => setCount(count + 1)}
          onRemove={() => setCount(count - 1)}
        />
        <Quantity
          value={0}
          addLabel="Add Vada pav"
          removeLabel="Remove Vada pav"
          onAdd={() => {}}
          onRemove={() => {}}
        />
        <Select label="Genre" look="inline" options={[asChoice('All'), asChoice('Drama')]} />
        <Menu
          label="Profile"
          trigger={<Icon name="user" />}
          items={[
            { label: 'Edit Profile', icon: 'user' },
            { label: 'Notification', icon: 'bell', count: 3 },
            { label: 'My Bookings', icon: 'ticket' },
            { label: 'Sign out', icon: 'leave' },
          ]}
        />
        <PreferenceSelect
          label="Theme"
          icon="moon"
          value={theme}
          options={['System', 'Light', 'Dark'].map((label) => ({ value: label.toLowerCase(), label }))}
          onChange={chooseTheme}
        />
        <PreferenceMenu
          label="Language"
          icon="globe"
          value="en"
          options={[
            { value: 'en', label: 'English' },
            { value: 'hi', label: 'हिन्दी' },
          ]}
          onChange={() => {}}
        />
      </Row>
      <div className="hf-gallery__columns">
        <RadioGroup
          label="How you pay"
          look="list"
          choices={payments}
          value={payment}
          onChange={setPayment}
          more={(value) => value === 'online' && 'You choose UPI, card or bank on the next screen.'}
        />
        <Segments
          label="Area"
          look="line"
          choices={['Silver', 'Gold', 'Recliner'].map(asChoice)}
          value={area}
          onChange={setArea}
        />
        <RadioGroup
          label="Where"
          choices={['Pick up', 'Deliver to seat'].map(asChoice)}
          value={delivery}
          onChange={setDelivery}
        />
        <Tabs
          label="Movies"
          tabs={[
            { id: 'now', label: 'Now Showing' },
            { id: 'soon', label: 'Coming Soon' },
          ]}
          value={tab}
          onChange={setTab}
        >
          <p>{tab === 'now' ? 'Sixteen films' : 'Six films'}</p>
        </Tabs>
        <FilterBar label="Menu" filters={filters} value={filter} onChange={setFilter} />
        <Fold title="Available Facilities" defaultOpen>
          <TickList items={['Parking', 'Dolby Atmos', 'Recliners', 'Wheelchair access']} />
        </Fold>
      </div>
    </Block>
  );
}
