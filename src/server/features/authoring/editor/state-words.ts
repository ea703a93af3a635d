/**
 * What the state says of each expectation (19 TAC §112.5 to §112.7, adopted 2021), as far as it was compared word by word: CONTENT-RULES.md
 * names where each was found. An expectation that is not here is not judged.
 */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  '3.1A': 'Ask questions and define problems based on observations or information from text, phenomena, models, or investigations.',
  '3.1B':
    'Use scientific practices to plan and conduct descriptive investigations and use engineering practices to design solutions to problems.',
  '3.1C':
    'Demonstrate safe practices and the use of safety equipment during classroom and field investigations as outlined in Texas Education Agency-approved safety standards.',
  '3.1D':
    'Use tools, including hand lenses; metric rulers; Celsius thermometers; wind vanes; rain gauges; graduated cylinders; beakers; digital scales; hot plates; meter sticks; magnets; notebooks; Sun, Earth, Moon system models; timing devices; materials to support observation of habitats of organisms such as terrariums, aquariums, and collecting nets; and materials to support digital data collection such as computers, tablets, and cameras, to observe, measure, test, and analyze information.',
  '3.1E': 'Collect observations and measurements as evidence.',
  '3.1F':
    'Construct appropriate graphic organizers to collect data, including tables, bar graphs, line graphs, tree maps, concept maps, Venn diagrams, flow charts or sequence maps, and input-output tables that show cause and effect.',
  '3.1G': 'Develop and use models to represent phenomena, objects, and processes or design a prototype for a solution to a problem.',
  '3.2A': 'Identify advantages and limitations of models such as their size, scale, properties, and materials.',
  '3.2C': 'Use mathematical calculations to compare patterns and relationships.',
  '3.3A': 'Develop explanations and propose solutions supported by data and models.',
  '3.3C': "Listen actively to others' explanations to identify relevant evidence and engage respectfully in scientific discussion.",
  '3.4A': 'Explain how scientific discoveries and innovative solutions to problems impact science and society.',
  '3.4B':
    'Research and explore resources such as museums, libraries, professional organizations, private companies, online platforms, and mentors employed in a science, technology, engineering, and mathematics (STEM) field to investigate STEM careers.',
  '3.5A': 'Identify and use patterns to explain scientific phenomena or to design solutions.',
  '3.5C': 'Use scale, proportion, and quantity to describe, compare, or model different systems.',
  '3.5D': 'Examine and model the parts of a system and their interdependence in the function of the system.',
  '3.5E': 'Investigate the flow of energy and cycling of matter through systems.',
  '3.5F': 'Explain the relationship between the structure and function of objects, organisms, and systems.',
  '3.5G': 'Explain how factors or conditions impact stability and change in objects, organisms, and systems.',
  '3.6A':
    'Measure, test, and record physical properties of matter, including temperature, mass, magnetism, and the ability to sink or float in water.',
  '3.6B':
    'Describe and classify samples of matter as solids, liquids, and gases and demonstrate that solids have a definite shape and that liquids and gases take the shape of their container.',
  '3.6C':
    'Predict, observe, and record changes in the state of matter caused by heating or cooling in a variety of substances such as ice becoming liquid water, condensation forming on the outside of a glass, or liquid water being heated to the point of becoming water vapor (gas).',
  '3.6D':
    'Demonstrate that materials can be combined based on their physical properties to create or modify objects such as building a tower or adding clay to sand to make a stronger brick and justify the selection of materials based on their physical properties.',
  '3.7A':
    'Demonstrate and describe forces acting on an object in contact or at a distance, including magnetism, gravity, and pushes and pulls.',
  '3.7B':
    'Plan and conduct a descriptive investigation to demonstrate and explain how position and motion can be changed by pushing and pulling objects such as swings, balls, and wagons.',
  '3.8A': 'Identify everyday examples of energy, including light, sound, thermal, and mechanical.',
  '3.8B': 'Plan and conduct investigations that demonstrate how the speed of an object is related to its mechanical energy.',
  '3.9A': 'Construct models and explain the orbits of the Sun, Earth, and Moon in relation to each other.',
  '3.9B': "Identify the order of the planets in Earth's solar system in relation to the Sun.",
  '3.10A':
    'Compare and describe day-to-day weather in different locations at the same time, including air temperature, wind direction, and precipitation.',
  '3.10B':
    'Investigate and explain how soils such as sand and clay are formed by weathering of rock and by decomposition of plant and animal remains.',
  '3.10C': 'Model and describe rapid changes in Earth’s surface such as volcanic eruptions, earthquakes, and landslides.',
  '3.11A':
    'Explore and explain how humans use natural resources such as in construction, in agriculture, in transportation, and to make products.',
  '3.11B': 'Explain why the conservation of natural resources is important.',
  '3.11C': 'Identify ways to conserve natural resources through reducing, reusing, or recycling.',
  '3.12A':
    'Explain how temperature and precipitation affect animal growth and behavior through migration and hibernation and plant responses through dormancy.',
  '3.12B':
    'Identify and describe the flow of energy in a food chain and predict how changes in a food chain such as removal of frogs from a pond or bees from a field affect the ecosystem.',
  '3.12C':
    'Describe how natural changes to the environment such as floods and droughts cause some organisms to thrive and others to perish or move to new locations.',
  '3.12D': 'Identify fossils as evidence of past living organisms and environments, including common Texas fossils.',
  '3.13A':
    'Explore and explain how external structures and functions of animals such as the neck of a giraffe or webbed feet on a duck enable them to survive in their environment.',
  '3.13B': 'Explore, illustrate, and compare life cycles in organisms such as beetles, crickets, radishes, or lima beans.',
  '4.1B':
    'Use scientific practices to plan and conduct descriptive investigations and use engineering practices to design solutions to problems.',
  '4.1C':
    'Demonstrate safe practices and the use of safety equipment during classroom and field investigations as outlined in Texas Education Agency-approved safety standards.',
  '4.1D':
    'Use tools, including hand lenses; metric rulers; Celsius thermometers; calculators; laser pointers; mirrors; digital scales; balances; graduated cylinders; beakers; hot plates; meter sticks; magnets; notebooks; timing devices; sieves; materials for building circuits; materials to support observation of habitats of organisms such as terrariums, aquariums, and collecting nets; and materials to support digital data collection such as computers, tablets, and cameras, to observe, measure, test, and analyze information.',
  '4.1E': 'Collect observations and measurements as evidence.',
  '4.1G': 'Develop and use models to represent phenomena, objects, and processes or design a prototype for a solution to a problem.',
  '4.2A': 'Identify advantages and limitations of models such as their size, scale, properties, and materials.',
  '4.2B': 'Analyze data by identifying any significant features, patterns, or sources of error.',
  '4.2C': 'Use mathematical calculations to compare patterns and relationships.',
  '4.3A': 'Develop explanations and propose solutions supported by data and models.',
  '4.5A': 'Identify and use patterns to explain scientific phenomena or to design solutions.',
  '4.5B': 'Identify and investigate cause-and-effect relationships to explain scientific phenomena or analyze problems.',
  '4.5E': 'Investigate how energy flows and matter cycles through systems and how matter is conserved.',
  '4.5F': 'Explain the relationship between the structure and function of objects, organisms, and systems.',
  '4.5G': 'Explain how factors or conditions impact stability and change in objects, organisms, and systems.',
  '4.6A':
    'Classify and describe matter using observable physical properties, including temperature, mass, magnetism, relative density (the ability to sink or float in water), and physical state (solid, liquid, gas).',
  '4.6B':
    'Investigate and compare a variety of mixtures, including solutions that are composed of liquids in liquids and solids in liquids.',
  '4.6C': 'Demonstrate that matter is conserved when mixtures such as soil and water or oil and water are formed.',
  '4.7':
    'Plan and conduct descriptive investigations to explore the patterns of forces such as gravity, friction, or magnetism in contact or at a distance on an object.',
  '4.8A': 'Investigate and identify the transfer of energy by objects in motion, waves in water, and sound.',
  '4.8B': 'Identify conductors and insulators of thermal and electrical energy.',
  '4.8C': 'Demonstrate and describe how electrical energy travels in a closed path that can produce light and thermal energy.',
  '4.9A':
    'Collect and analyze data to identify sequences and predict patterns of change in seasons such as change in temperature and length of daylight.',
  '4.9B':
    'Collect and analyze data to identify sequences and predict patterns of change in the observable appearance of the Moon from Earth.',
  '4.10A':
    'Describe and illustrate the continuous movement of water above and on the surface of Earth through the water cycle and explain the role of the Sun as a major source of energy in this process.',
  '4.10B': "Model and describe slow changes to Earth's surface caused by weathering, erosion, and deposition from water, wind, and ice.",
  '4.10C': 'Differentiate between weather and climate.',
  '4.11A':
    "Identify and explain advantages and disadvantages of using Earth's renewable and nonrenewable natural resources such as wind, water, sunlight, plants, animals, coal, oil, and natural gas.",
  '4.11B':
    'Explain the critical role of energy resources to modern life and how conservation, disposal, and recycling of natural resources impact the environment.',
  '4.11C': "Determine the physical properties of rocks that allow Earth's natural resources to be stored there.",
  '4.12A':
    'Investigate and explain how most producers can make their own food using sunlight, water, and carbon dioxide through the cycling of matter.',
  '4.12B':
    'Describe the cycling of matter and flow of energy through food webs, including the roles of the Sun, producers, consumers, and decomposers.',
  '4.12C': 'Identify and describe past environments based on fossil evidence, including common Texas fossils.',
  '4.13A':
    'Explore and explain how structures and functions of plants such as waxy leaves and deep roots enable them to survive in their environment.',
  '4.13B': 'Differentiate between inherited and acquired physical traits of organisms.',
  '5.1A': 'Ask questions and define problems based on observations or information from text, phenomena, models, or investigations.',
  '5.1B':
    'Use scientific practices to plan and conduct descriptive and simple experimental investigations and use engineering practices to design solutions to problems.',
  '5.1C':
    'Demonstrate safe practices and the use of safety equipment during classroom and field investigations as outlined in Texas Education Agency-approved safety standards.',
  '5.1D':
    'Use tools, including calculators, microscopes, hand lenses, metric rulers, Celsius thermometers, prisms, concave and convex lenses, laser pointers, mirrors, digital scales, balances, spring scales, graduated cylinders, beakers, hot plates, meter sticks, magnets, collecting nets, notebooks, timing devices, materials for building circuits, materials to support observations of habitats or organisms such as terrariums and aquariums, and materials to support digital data collection such as computers, tablets, and cameras to observe, measure, test, and analyze information.',
  '5.1E': 'Collect observations and measurements as evidence.',
  '5.1F':
    'Construct appropriate graphic organizers used to collect data, including tables, bar graphs, line graphs, tree maps, concept maps, Venn diagrams, flow charts or sequence maps, and input-output tables that show cause and effect.',
  '5.1G': 'Develop and use models to represent phenomena, objects, and processes or design a prototype for a solution to a problem.',
  '5.2A': 'Identify advantages and limitations of models such as their size, scale, properties, and materials.',
  '5.2B': 'Analyze data by identifying any significant features, patterns, or sources of error.',
  '5.2C': 'Use mathematical calculations to compare patterns and relationships.',
  '5.2D': 'Evaluate experimental and engineering designs.',
  '5.3A': 'Develop explanations and propose solutions supported by data and models.',
  '5.3B': 'Communicate explanations and solutions individually and collaboratively in a variety of settings and formats.',
  '5.3C': "Listen actively to others' explanations to identify relevant evidence and engage respectfully in scientific discussion.",
  '5.4A': 'Explain how scientific discoveries and innovative solutions to problems impact science and society.',
  '5.4B':
    'Research and explore resources such as museums, libraries, professional organizations, private companies, online platforms, and mentors employed in a science, technology, engineering, and mathematics (STEM) field to investigate STEM careers.',
  '5.5A': 'Identify and use patterns to explain scientific phenomena or to design solutions.',
  '5.5B': 'Identify and investigate cause-and-effect relationships to explain scientific phenomena or analyze problems.',
  '5.5C': 'Use scale, proportion, and quantity to describe, compare, or model different systems.',
  '5.5D': 'Examine and model the parts of a system and their interdependence in the function of the system.',
  '5.5E': 'Investigate how energy flows and matter cycles through systems and how matter is conserved.',
  '5.5F': 'Explain the relationship between the structure and function of objects, organisms, and systems.',
  '5.5G': 'Explain how factors or conditions impact stability and change in objects, organisms, and systems.',
  '5.6A':
    'Compare and contrast matter based on measurable, testable, or observable physical properties, including mass, magnetism, relative density (sinking and floating using water as a reference point), physical state (solid, liquid, gas), volume, solubility in water, and the ability to conduct or insulate thermal energy and electric energy.',
  '5.6B':
    'Demonstrate and explain that some mixtures maintain physical properties of their substances such as iron filings and sand or sand and water.',
  '5.6C':
    'Compare the properties of substances before and after they are combined into a solution and demonstrate that matter is conserved in solutions.',
  '5.6D': 'Illustrate how matter is made up of particles that are too small to be seen such as air in a balloon.',
  '5.7A': 'Investigate and explain how equal and unequal forces acting on an object cause patterns of motion and transfer of energy.',
  '5.7B':
    'Design a simple experimental investigation that tests the effect of force on an object in a system such as a car on a ramp or a balloon rocket on a string.',
  '5.8A':
    'Investigate and describe the transformation of energy in systems such as energy in a flashlight battery that changes from chemical energy to electrical energy to light energy.',
  '5.8B':
    'Demonstrate that electrical energy in complete circuits can be transformed into motion, light, sound, or thermal energy and identify the requirements for a functioning electrical circuit.',
  '5.8C': 'Demonstrate and explain how light travels in a straight line and can be reflected, refracted, or absorbed.',
  '5.9':
    'Demonstrate that Earth rotates on its axis once approximately every 24 hours and explain how that causes the day/night cycle and the appearance of the Sun moving across the sky, resulting in changes in shadow positions and shapes.',
  '5.10A': 'Explain how the Sun and the ocean interact in the water cycle and affect weather.',
  '5.10B': 'Model and describe the processes that led to the formation of sedimentary rocks and fossil fuels.',
  '5.10C':
    "Model and identify how changes to Earth's surface by wind, water, or ice result in the formation of landforms, including deltas, canyons, and sand dunes.",
  '5.11':
    'Design and explain solutions such as conservation, recycling, or proper disposal to minimize environmental impact of the use of natural resources.',
  '5.12A': 'Observe and describe how a variety of organisms survive by interacting with biotic and abiotic factors in a healthy ecosystem.',
  '5.12B': 'Predict how changes in the ecosystem affect the cycling of matter and flow of energy in a food web.',
  '5.12C': 'Describe a healthy ecosystem and how human activities can be beneficial or harmful to an ecosystem.',
  '5.13A': 'Analyze the structures and functions of different species to identify how organisms survive in the same environment.',
  '5.13B':
    'Explain how instinctual behavioral traits such as turtle hatchlings returning to the sea and learned behavioral traits such as orcas hunting in packs increase chances of survival.',
};
