import { ROLE, type RoleId } from '#contract/roles.ts';
import { demoId } from './demo-ids.ts';

/** The district whose students the specification flags (section 6). */
const PALM_DISTRICT = 25251;
const HARBOR_POINT = 1001;
const MESA_VERDE = 1002;
/** Texas, by its federal number. */
const TEXAS = 48;

export const DEMO_DISTRICTS = [
  { districtId: HARBOR_POINT, districtName: 'Harbor Point', stateId: TEXAS },
  { districtId: MESA_VERDE, districtName: 'Mesa Verde', stateId: TEXAS },
  { districtId: PALM_DISTRICT, districtName: 'Palm District', stateId: TEXAS },
] as const;

const SEAGRASS = { districtId: HARBOR_POINT, schoolId: 101, schoolName: 'Seagrass Elementary School' };
const LIGHTHOUSE = { districtId: HARBOR_POINT, schoolId: 102, schoolName: 'Lighthouse Elementary School' };
const CANYON = { districtId: MESA_VERDE, schoolId: 201, schoolName: 'Canyon View Elementary School' };
const PALM = { districtId: PALM_DISTRICT, schoolId: 301, schoolName: 'Palm Grove Elementary School' };
export const DEMO_SCHOOLS = [SEAGRASS, LIGHTHOUSE, CANYON, PALM] as const;

export interface DemoPerson {
  readonly districtId: number;
  readonly schoolId: number | null;
  readonly userPuid: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: RoleId;
  readonly grade: string | null;
}

/** student1 to student68, in order: the last eight are in grade 4. */
const STUDENTS =
  `Maya Hernandez, Leo Okafor, Aaliyah Johnson, Ethan Nguyen, Sofia Ramirez, Noah Williams, Priya Patel, Diego Morales, Chloe Kim,
  Jamal Washington, Emma Schneider, Mateo Garcia, Fatima Al-Hassan, Lucas Kowalski, Zoe Thompson, Kai Nakamura, Isabella Cruz, Elijah Brooks,
  Amara Adeyemi, Oliver Novak, Camila Torres, Rohan Gupta, Grace O'Connor, Santiago Flores, Nia Coleman, Hudson Miller, Valentina Ortiz,
  Samir Haddad, Lily Tran, Marcus Bell, Ximena Castillo, Owen Fitzgerald, Ayesha Khan, Benjamin Katz, Jada Freeman, Andres Salazar, Hana Suzuki,
  Caleb Yellowhorse, Lucia Mendoza, Tobias Berg, Imani Jackson, Victor Petrov, Daniela Rojas, Henry Zhao, Naomi Abebe, Gabriel Santos,
  Ruby Anderson, Omar Farouk, Elena Vasquez, Wyatt Redbird, Mei Chen, Javier Delgado, Sadie Cooper, Kofi Mensah, Renata Guerrero,
  Julian Rossi, Thandiwe Moyo, Connor Murphy, Paloma Reyes, Arjun Singh, Beatriz Luna, Malik Jefferson, Ivy Larsen, Hassan Karimi,
  Josefina Ibarra, Theodore Park, Nokomis Whitecloud, Esther Goldberg`.split(/,\s*/);

const MESA_STUDENTS = ['Alma Begay', 'Dylan Archuleta', 'Serena Tsosie', 'Nathan Lucero', 'Bianca Trujillo'];

/** The school of each block of Harbor Point's students: the last twenty go to the other school, and the last eight are a year younger. */
const AT_LIGHTHOUSE_FROM = 49;
const IN_GRADE_4_FROM = 61;

/** Everybody of the demo districts, known by user name. */
export const DEMO_PEOPLE: ReadonlyMap<string, DemoPerson> = new Map(
  [
    ...STUDENTS.map((name, index) => {
      const number = index + 1;
      return student(`student${number}`, name, number >= AT_LIGHTHOUSE_FROM ? LIGHTHOUSE : SEAGRASS, number >= IN_GRADE_4_FROM ? '4' : '5');
    }),
    person('teacher1', 'Rosa Delgado-Price', ROLE.teacher, SEAGRASS),
    person('teacher2', 'Daniel Achebe', ROLE.teacher, SEAGRASS),
    person('teacher3', 'Hannah Lindqvist', ROLE.teacher, LIGHTHOUSE),
    person('schooladmin', 'Patricia Nguyen-Wells', ROLE.schoolAdmin, SEAGRASS),
    person('districtadmin', 'Robert Castellanos', ROLE.districtAdmin, { districtId: HARBOR_POINT, schoolId: null }),
    person('productadmin', 'Ingrid Solberg', ROLE.productAdmin, { districtId: HARBOR_POINT, schoolId: null }),
    person('superadmin', 'Theo Marchetti', ROLE.superAdmin, { districtId: HARBOR_POINT, schoolId: null }),
    ...MESA_STUDENTS.map((name, index) => student(`mv-student${index + 1}`, name, CANYON)),
    person('mv-teacher1', 'Joaquin Benally', ROLE.teacher, CANYON),
    person('mv-districtadmin', 'Carol Whitfield', ROLE.districtAdmin, { districtId: MESA_VERDE, schoolId: null }),
    student('palm-student1', 'Keanu Alvarado', PALM),
    person('palm-teacher1', 'Monique Baptiste', ROLE.teacher, PALM),
  ].map((entry) => [entry.userName, entry]),
);

/** A person of the demo districts. */
export function demoPerson(userName: string): DemoPerson {
  const found = DEMO_PEOPLE.get(userName);
  if (!found) throw new Error(`Nobody in the demo districts is called ${userName}.`);
  return found;
}

interface Place {
  readonly districtId: number;
  readonly schoolId: number | null;
}

function person(userName: string, fullName: string, role: RoleId, { districtId, schoolId }: Place): DemoPerson {
  const [firstName = '', ...rest] = fullName.trim().split(' ');
  return { districtId, schoolId, userPuid: demoId(`person ${userName}`), userName, firstName, lastName: rest.join(' '), role, grade: null };
}

function student(userName: string, fullName: string, place: Place, grade = '5'): DemoPerson {
  return { ...person(userName, fullName, ROLE.student, place), grade };
}
